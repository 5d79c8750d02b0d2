import { expect, test } from 'vitest'
import { readOutput } from './compiler-output.ts'

test('diagnostics with their causes, and the files that were read', () => {
  const text = [
    'page/(app)/a.ts(3,5): error TS2322: Type A is not assignable to type B.',
    '  Types of property x are incompatible.',
    '/site/node_modules/react/index.d.ts',
    '/site/page/(app)/a.ts',
    '',
  ].join('\n')
  expect(readOutput(text, '/site')).toEqual({
    diagnostics: [
      {
        file: '/site/page/(app)/a.ts',
        line: 2,
        column: 4,
        code: 'TS2322',
        message: 'Type A is not assignable to type B.\nTypes of property x are incompatible.',
      },
    ],
    files: ['/site/node_modules/react/index.d.ts', '/site/page/(app)/a.ts'],
  })
})

test.each([
  'panic: runtime error: index out of range',
  'error TS6053: File not found.',
  '  an indented line that continues nothing',
  'a.ts(1,1): error TS2322: Fine.\nKilled',
  '/site/a.ts\n  at main.go:12',
])('%j is unreadable', (text) => {
  expect(readOutput(text, '/site')).toEqual({ unreadable: text.split('\n').at(-1) })
})
