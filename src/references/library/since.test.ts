import { expect, test } from 'vitest'
import type { LibraryData } from './library-data.ts'
import { checkSince, historyText, withSince } from './since.ts'
import type { Since } from './since-schema.ts'

const parameter = (name: string) => ({ name, type: 'string', required: false, description: 'A name.' })

const library = (functions: Since['functions']) =>
  ({
    namespaces: new Map([
      [
        'auth',
        {
          file: 'auth.yaml',
          namespace: {
            functions: [
              {
                id: 'sign-up',
                parameters: [
                  {
                    ...parameter('credentials'),
                    variants: [
                      {
                        title: 'With email',
                        parameters: [{ ...parameter('options'), options: [parameter('data')] }],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        },
      ],
    ]),
    since: {
      value: { package: 'client', first: '2.0.6', last: '2.41.1', functions },
      file: 'since.yaml',
      lineOf: () => 7,
    },
  }) as unknown as LibraryData

test('functions and their options get what is known about them, through the forms of an object', () => {
  const data = withSince(
    library({ 'sign-up': { since: '2.4', options: { 'credentials.options.data': { changed: ['2.9'] } } } }),
  )
  const [one] = data.namespaces.get('auth')?.namespace.functions ?? []
  expect(one?.since).toBe('2.4')
  expect(one?.parameters?.[0]?.since).toBeUndefined()
  expect(one?.parameters?.[0]?.variants?.[0]?.parameters[0]?.options?.[0]?.changed).toEqual(['2.9'])
})

test('a function that the library no longer has is a problem', () => {
  expect(checkSince(library({ 'sign-in': { since: '2.4' } }))).toMatchObject([
    { file: 'since.yaml', line: 7, message: 'The library has no function "sign-in".' },
  ])
  expect(checkSince(library({ 'sign-up': { since: '2.4' } }))).toEqual([])
})

test.each([
  [{}, ''],
  [{ since: '2.4' }, 'Since 2.4.'],
  [{ since: 'gotrue 2.4' }, 'Since `gotrue` 2.4.'],
  [{ changed: ['2.9'] }, 'Changed in 2.9.'],
  [{ since: '2.4', changed: ['2.9', '2.10', '2.30'] }, 'Since 2.4. Changed in 2.9, 2.10, and 2.30.'],
])('%j reads "%s"', (history, text) => {
  expect(historyText(history)).toBe(text)
})
