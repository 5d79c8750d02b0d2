import { expect, test } from 'vitest'
import { formatProblem, formatProblems } from './print-problems.ts'
import type { Problem } from './problem.ts'

const problem = (fields: Partial<Problem>): Problem => ({
  code: 'unknown-component',
  file: 'content/guides/auth.mdx',
  line: 42,
  column: 1,
  message: '<Admonitoin> is not a component that pages can use.',
  hint: 'Did you mean <Admonition>? docs/authoring.md lists all components.',
  ...fields,
})

test('a problem says where, of what kind, what was found and what to type', () => {
  expect(formatProblem(problem({}))).toBe(
    [
      'content/guides/auth.mdx:42:1  unknown-component',
      '  <Admonitoin> is not a component that pages can use.',
      '  Did you mean <Admonition>? docs/authoring.md lists all components.',
    ].join('\n'),
  )
})

test('problems are in reading order, by file, line and column', () => {
  const text = formatProblems([
    problem({ file: 'content/b.mdx', line: 1 }),
    problem({ file: 'content/a.mdx', line: 10 }),
    problem({ file: 'content/a.mdx', line: 9, column: 7 }),
    problem({ file: 'content/a.mdx', line: 9, column: 3 }),
  ])
  expect(text.match(/^content\S+/gm)).toEqual([
    'content/a.mdx:9:3',
    'content/a.mdx:9:7',
    'content/a.mdx:10:1',
    'content/b.mdx:1:1',
  ])
})

test('the last line counts problems and files', () => {
  expect(formatProblems([problem({})])).toMatch(/\n\n1 problem in 1 file\.$/)
  expect(formatProblems([problem({}), problem({ line: 1 }), problem({ file: 'data/x.yaml' })])).toMatch(
    /\n\n3 problems in 2 files\.$/,
  )
})

test('the list that is printed is not put in order for its owner too', () => {
  const problems = [problem({ line: 2 }), problem({ line: 1 })]
  formatProblems(problems)
  expect(problems.map(({ line }) => line)).toEqual([2, 1])
})
