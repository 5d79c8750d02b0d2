import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { showMarkdown } from './show-markdown.ts'
import { colored, plain, widthOf } from './style.ts'

const render = (markdown: string, width = 60) => showMarkdown(markdown, { width, style: plain })

describe('a page in the terminal', () => {
  test('breaks text at the width and shows where links go', () => {
    expect(render('Read [the guide](/guides/auth) first, then **come back** and use `a b`.', 40)).toBe(
      'Read the guide (/guides/auth) first,\nthen come back and use `a b`.\n',
    )
  })

  test('indents code and leaves it as it is', () => {
    expect(render('```sql title="a.sql"\nselect  *\n\n  from _t_;\n```')).toBe(
      '    a.sql\n    select  *\n\n      from _t_;\n',
    )
  })

  test('aligns tables and breaks long cells', () => {
    const table = '| Key | Meaning |\n| --- | :-- |\n| a \\| b | one two three four |\n| c | d |'
    expect(render(table, 20)).toBe(
      'Key    Meaning\n─────  ─────────────\na | b  one two three\n       four\nc      d\n',
    )
  })

  test('keeps lists tight and nests what stands in an item', () => {
    expect(render('1. One\n2. Two\n\n   ```bash\n   run\n   ```\n\n- a\n- b\n  - c')).toBe(
      '1. One\n2. Two\n\n       run\n\n• a\n• b\n  • c\n',
    )
  })

  test('marks quotes, and leaves out what is for programs', () => {
    expect(render('---\ntitle: x\n---\n<!-- note -->\n> One\n> two\n\n***')).toBe(
      `│ One two\n\n${'─'.repeat(40)}\n`,
    )
  })

  test('has bold headings and colored code where there are colors', () => {
    const text = showMarkdown('## Use `x`', { width: 60, style: colored })
    expect(text).toBe('\u001b[1mUse \u001b[36mx\u001b[39m\u001b[22m\n')
    expect(widthOf(text.trim())).toBe(5)
  })

  test('fits the width, whatever the words', () => {
    const word = fc.stringMatching(/^[a-z]{1,12}$/)
    const words = fc.array(word, { minLength: 1, maxLength: 40 }).map((list) => list.join(' '))
    const row = fc.tuple(words, words).map(([a, b]) => `| ${a} | ${b} |`)
    const table = fc
      .array(row, { minLength: 1, maxLength: 4 })
      .map((rows) => `| a | b |\n| - | - |\n${rows.join('\n')}`)
    const item = words.map((text) => `- ${text}`)
    fc.assert(
      fc.property(fc.array(fc.oneof(words, table, item), { maxLength: 6 }), (blocks) => {
        for (const line of render(blocks.join('\n\n'), 50).split('\n'))
          expect(widthOf(line)).toBeLessThanOrEqual(50)
      }),
    )
  })

  test('loses no word', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(words, (list) => {
        expect(render(list.join(' '), 40).split(/\s+/).filter(Boolean)).toEqual(list)
      }),
    )
  })
})
