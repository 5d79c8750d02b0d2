import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutParts, cutSection, findHeadings } from './cut-markdown.ts'

const page = `# Page

Top.

## Use \`psql\`

One.

\`\`\`bash
# not a heading
\`\`\`

### Deeper

Two.

## Again

Three.

## Again

Four.
`
const outline = [
  { id: 'psql', text: 'Use psql', depth: 2 },
  { id: 'deeper', text: 'Deeper', depth: 3 },
  { id: 'again', text: 'Again', depth: 2 },
  { id: 'again-1', text: 'Again', depth: 2 },
]

describe('headings', () => {
  test('inside of a fence are none', () => {
    expect(findHeadings(page).map(({ text }) => text)).toEqual([
      'Page',
      'Use psql',
      'Deeper',
      'Again',
      'Again',
    ])
  })
})

describe('a section', () => {
  test('goes to the next heading of its level, with what is nested in it', () => {
    const section = cutSection(page, 'psql', outline)
    expect(section).toMatch(/^## Use `psql`/)
    expect(section).toMatch(/Two\.$/)
  })

  test('is found by its anchor where two headings have the same words', () => {
    expect(cutSection(page, 'again', outline)).toBe('## Again\n\nThree.')
    expect(cutSection(page, 'again-1', outline)).toBe('## Again\n\nFour.')
  })

  test('is missing for an anchor that the page does not have', () => {
    expect(cutSection(page, 'nowhere', outline)).toBeUndefined()
  })
})

describe('parts', () => {
  const block = fc.oneof(
    fc.lorem({ maxCount: 12 }),
    fc.lorem({ maxCount: 3 }).map((words) => `## ${words}`),
    fc
      .array(fc.lorem({ maxCount: 4 }), { minLength: 1, maxLength: 8 })
      .map((rows) => `\`\`\`sql\n${rows.join('\n\n')}\n\`\`\``),
  )
  const text = fc.array(block, { minLength: 1, maxLength: 40 }).map((blocks) => blocks.join('\n\n'))

  test('together are the page', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 50, max: 400 }), (markdown, size) => {
        const lines = (text: string) => text.split('\n').filter(Boolean)
        expect(cutParts(markdown, size).flatMap(lines)).toEqual(lines(markdown))
      }),
    )
  })

  test('never cut a fence', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 50, max: 400 }), (markdown, size) => {
        for (const part of cutParts(markdown, size)) expect((part.match(/^```/gm) ?? []).length % 2).toBe(0)
      }),
    )
  })

  test('of a long table are cut between its rows', () => {
    const rows = Array.from({ length: 40 }, (_, index) => `| row ${index} | word word word |`)
    const parts = cutParts(`# Page\n\n${rows.join('\n')}`, 200)
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(200)
    expect(parts.join('\n')).toContain(rows.at(-1))
  })

  test('of a short page are one', () => {
    expect(cutParts(page, 10_000)).toEqual([page.trim()])
    expect(cutParts('', 100)).toEqual([''])
  })
})
