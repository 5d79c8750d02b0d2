import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draw, drawMarkdown } from '../../tests/draw.tsx'
import { parseMarkdown } from '../markdown/pipeline.ts'
import { Markdown } from './Markdown.tsx'

const texts = (page: HTMLElement, selector: string) =>
  [...page.querySelectorAll(selector)].map((element) => element.textContent)

test('words are marked as they are written', () => {
  const page = drawMarkdown('A **strong**, _stressed_, ~~struck~~ `code`.\n\n> quoted\n\n---')
  expect(page.querySelector('p')?.innerHTML).toBe(
    'A <strong>strong</strong>, <em>stressed</em>, <del>struck</del> <code>code</code>.',
  )
  expect(texts(page, 'blockquote p')).toEqual(['quoted'])
  expect(page.querySelectorAll('hr')).toHaveLength(1)
})

test('headings have their anchor and a link to it that says its name', () => {
  const page = drawMarkdown('## Sign `in` [#sign-in]\n\n### Deeper')
  const heading = page.querySelector('h2')
  expect(heading?.id).toBe('sign-in')
  expect(heading?.querySelector('a')?.getAttribute('href')).toBe('#sign-in')
  expect(heading?.querySelector('a')?.getAttribute('aria-label')).toBe('Link to “Sign in”')
  expect(page.querySelector('h3')?.id).toBe('deeper')
})

test('a link that would run something leads nowhere, even if nobody read the problem', () => {
  const page = drawMarkdown(
    '[a](javascript:alert(1)) [b](&#106;avascript&colon;alert(1))\n\n<Button href=" JavaScript:alert(1)">c</Button>',
  )
  const hrefs = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['#', '#', '#'])
})

describe('tables', () => {
  const page = () =>
    drawMarkdown('| Role | Reads | Writes |\n|---|:-:|--:|\n| `anon` | yes | 0 |\n| other | no | 1 |')

  test('have a head whose cells name their columns', () => {
    expect(texts(page(), 'thead th[scope=col]')).toEqual(['Role', 'Reads', 'Writes'])
    expect(texts(page(), 'tbody tr:first-child td')).toEqual(['anon', 'yes', '0'])
    expect(page().querySelectorAll('tbody tr')).toHaveLength(2)
  })

  test('are aligned as they are written', () => {
    const sides = [...page().querySelectorAll<HTMLElement>('tbody tr:first-child td')].map(
      ({ style }) => style.textAlign,
    )
    expect(sides).toEqual(['', 'center', 'right'])
  })

  test('scroll on a narrow screen, with the keyboard too', () => {
    expect(page().querySelector<HTMLElement>('.table')?.tabIndex).toBe(0)
  })
})

describe('lists', () => {
  test('of tasks say what is done', () => {
    const page = drawMarkdown('- [x] Write\n- [ ] Ask')
    const boxes = [...page.querySelectorAll<HTMLInputElement>('li.task input')]
    expect(boxes.map((box) => [box.checked, box.disabled, box.getAttribute('aria-label')])).toEqual([
      [true, true, 'Done'],
      [false, true, 'Not done'],
    ])
    expect(texts(page, 'li')).toEqual(['Write', 'Ask'])
  })

  test('have no paragraphs in tight items, and have them in items of more than one', () => {
    expect(drawMarkdown('- a\n  - b\n- c').querySelector('p')).toBeNull()
    expect(drawMarkdown('- a\n\n  more\n- b').querySelectorAll('li > p')).toHaveLength(2)
  })

  test('count from where they are told to', () => {
    expect(drawMarkdown('3. c\n4. d').querySelector('ol')?.getAttribute('start')).toBe('3')
    expect(drawMarkdown('1. a').querySelector('ol')?.hasAttribute('start')).toBe(false)
  })
})

test('a footnote that is used twice leads back to the first place, and no id is used twice', () => {
  const body = drawMarkdown('One.[^a] Two.[^a]\n\n[^a]: Note.\n')
  const ids = [...body.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids).toEqual(['ref-a', 'note-a'])
  expect(body.querySelectorAll('a[href="#note-a"]')).toHaveLength(2)
})

test('a footnote and its place in the text lead to each other', () => {
  const page = drawMarkdown('Text.[^1]\n\n[^1]: The note.')
  const there = page.querySelector('sup a')
  const note = document.getElementById(there?.getAttribute('href')?.slice(1) ?? '')
  expect(note?.textContent).toContain('The note.')
  const back = note?.querySelector('a')
  expect(back?.getAttribute('aria-label')).toBe('1, back to the text')
  expect(back?.getAttribute('href')).toBe(`#${there?.id}`)
})

describe('links', () => {
  test('that leave the site carry a mark, others do not', () => {
    const page = drawMarkdown('[out](https://a.example) [in](/guides/auth) [here](#part)\n\n## Part')
    const [out, inside, here] = page.querySelectorAll('p a')
    expect(out?.className).toBe('external')
    expect(out?.querySelector('use')?.getAttribute('href')).toBe('#i.external')
    for (const link of [inside, here]) {
      expect(link?.className).toBe('')
      expect(link?.querySelector('svg')).toBeNull()
    }
  })

  test('without words take the title of their target', () => {
    const page = drawMarkdown('[](/guides/auth) [](/guides/auth#keys) [](/unknown)', {
      titles: { '/guides/auth': 'Auth' },
    })
    expect(texts(page, 'a')).toEqual(['Auth', 'Auth', '/unknown'])
  })
})

test('what an author writes is text, never HTML', () => {
  const page = drawMarkdown('\\<img src=x onerror=alert(1)> and `<script>` &lt;b&gt;')
  expect(page.querySelector('img, script, b')).toBeNull()
  expect(page.querySelector('p')?.textContent).toBe('<img src=x onerror=alert(1)> and <script> <b>')
})

test('components hold Markdown and other components', () => {
  const page = drawMarkdown(
    '<Accordion>\n  <AccordionItem title="Why?" open>\n\n<Admonition type="tip" title="Because">**So.**</Admonition>\n\n  </AccordionItem>\n</Accordion>',
  )
  const item = page.querySelector('.accordion details[open]')
  expect(item?.querySelector('summary')?.textContent).toBe('Why?')
  expect(item?.querySelector('aside')?.getAttribute('aria-label')).toBe('Because')
  expect(item?.querySelector('aside strong')?.textContent).toBe('So.')
})

test('everything that Markdown can say is drawn', () => {
  const piece = fc.constantFrom(
    ...[
      'word',
      ' ',
      '\n',
      '\n\n',
      '**',
      '_',
      '~~',
      '`',
      '## ',
      '- ',
      '1. ',
      '- [ ] ',
      '> ',
      '---\n',
      '***',
      '  \n',
    ],
    ...[
      '[a](/b)',
      '[](/b)',
      '![a](/b)',
      '[a]',
      '[b][a]',
      '![b][a]',
      '\n[a]: /c\n',
      '[^1]',
      '\n[^1]: note\n',
      '+++\nx\n+++\n',
    ],
    ...[
      '|a|b|\n|-|-|\n|c|d|\n',
      '```sql\nselect 1\n```\n',
      '    indented',
      '&amp;',
      '\\',
      'https://a.example',
      '{/* c */}',
    ],
    ...[
      '<Alert status="info" title="T">',
      '</Alert>',
      '<Popover label="w">',
      '</Popover>',
      '<Steps>',
      '</Steps>',
    ],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 16 }), (parts) => {
      const { tree } = parseMarkdown(
        { file: 'content/a.mdx', source: parts.join('') },
        { partials: new Map(), readSample: () => undefined },
      )
      expect(() => draw(<Markdown nodes={tree.children} />)).not.toThrow()
    }),
    { numRuns: 300 },
  )
})
