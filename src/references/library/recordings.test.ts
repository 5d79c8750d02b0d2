// Where the requests of JavaScript examples are shown: with the example that sent them, and with those that make the same call.
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { brand } from '../../../tests/stand-in-brand.ts'
import type { Recording, Recordings } from '../../schemas/exchange.ts'
import { checkLibrary } from './check-library.ts'
import { libraryPages } from './library-pages.ts'
import { readLibraries } from './read-library.ts'
import { formatRecordings, parseRecordings } from './recordings.ts'
import { writeLibrary } from './write-library.ts'

const text = 'A text that is long enough for every field with a lower limit.'
const recording: Recording = {
  client: '2.41.1',
  exchanges: [
    {
      request: { method: 'GET', path: '/rest/v1/a', headers: { apikey: '<anon key>' } },
      response: { status: 200, headers: {}, body: '[{"id":1}]' },
    },
  ],
}

function librariesWith(recordings: string) {
  const written = (id: string, language: string, examples: object[]) => ({
    [`${id}/v2/library.yaml`]: stringify({
      ...{ id, title: id, version: 'v2', current: true, package: '@plinth/plinth-js', language },
      ...{ start: ['introduction'], namespaces: [{ file: 'database' }] },
    }),
    [`${id}/v2/database.yaml`]: stringify({
      ...{ id: 'database', slug: 'database', title: 'Database', summary: text, description: text },
      functions: [
        { id: 'select', slug: 'select', title: 'select()', summary: text, description: text, examples },
      ],
    }),
  })
  const example = (id: string, more: object = {}) => ({
    id,
    title: 'Read rows',
    code: 'plinth.select()',
    ...more,
  })
  const files = {
    ...written('javascript', 'ts', [
      example('read', { response: '{ "data": [{ "id": 1 }] }' }),
      example('write'),
    ]),
    ...written('dart', 'dart', [example('rows', { like: 'select/read' }), example('read')]),
    'javascript/v2/exchanges.jsonl': recordings,
  }
  return readLibraries({
    brand: { ...brand, environmentPrefix: 'TOOL_', domain: 'tool.example' },
    files: new Map(
      Object.entries(files).map(([path, source]) => [path, { file: `data/libraries/${path}`, source }]),
    ),
  })
}

test('an exchange is shown with its example and the same call in another language, and nowhere else', () => {
  const { libraries, problems } = librariesWith(formatRecordings({ 'select/read': recording }))
  expect(problems).toEqual([])
  const panels = libraries.map((data) => {
    const source = libraryPages(data).find(({ route }) => route.endsWith('/select'))?.source ?? ''
    return source
      .split('\n### ')
      .slice(1)
      .map(
        (part) =>
          part.split('title={"Over the wire"}>\n\n')[1]?.split('\n\n</AccordionItem>')[0] ?? 'nothing',
      )
  })
  const shown = `The request that this call sends, recorded with the JavaScript client 2.41.1 against [the test project](/guides/resources/test-project).

\`\`\`text title="HTTP"
GET /rest/v1/a HTTP/1.1
apikey: <anon key>

HTTP/1.1 200 OK

[{"id":1}]
\`\`\`

\`\`\`text title="curl"
curl 'https://your-project.tool.example/rest/v1/a' \\
  --header "apikey: $TOOL_ANON_KEY"
\`\`\``
  expect(panels).toEqual([
    [shown, 'nothing'],
    [shown, 'nothing'],
  ])
  const widgets = libraries.map(
    (data) =>
      libraryPages(data)
        .find(({ route }) => route.endsWith('/select'))
        ?.source.match(/<ProjectKeys \/>/g)?.length,
  )
  expect(widgets).toEqual([1, 1])
  const published = libraries.map((data) => JSON.parse(String(writeLibrary(data)[0]?.text)))
  expect(
    published.map(({ namespaces }) =>
      namespaces[0].functions[0].examples.map((one: { like?: string; over_the_wire?: object }) => [
        one.like,
        one.over_the_wire,
      ]),
    ),
  ).toEqual([
    [
      [undefined, recording],
      [undefined, undefined],
    ],
    [
      ['select/read', undefined],
      [undefined, undefined],
    ],
  ])
})

test('the file has a line per function, in the same order however it was recorded', () => {
  const names = ['b/one', 'a/two', 'a/one']
  const from = (order: string[]): Recordings => Object.fromEntries(order.map((name) => [name, recording]))
  const file = formatRecordings(from(names))
  expect(file).toBe(formatRecordings(from(names.toReversed())))
  expect(file.split('\n').map((line) => line.slice(0, 15))).toEqual([
    '{"function":"a"',
    '{"function":"b"',
    '',
  ])
  expect(parseRecordings({ file: 'a', source: file }, [])).toEqual(from(names))
})

test('a damaged line and a recording without its example are problems', () => {
  const [first = ''] = formatRecordings({ 'select/read': recording }).split('\n')
  const messages = ({ libraries, problems }: ReturnType<typeof librariesWith>) =>
    [...problems, ...libraries.flatMap(checkLibrary)].map(
      ({ file, line, message }) => `${file}:${line} ${message}`,
    )
  expect(messages(librariesWith(`${first}\n{"function":"b"\n`))).toEqual([
    "data/libraries/javascript/v2/exchanges.jsonl:2 This line can't be read.",
  ])
  expect(messages(librariesWith(first.replace('read', 'gone')))).toEqual([
    'data/libraries/javascript/v2/exchanges.jsonl:1 No example that runs is called "select/gone".',
  ])
})
