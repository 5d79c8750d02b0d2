// An example as text: its code, the data that it works on, what it returned when the build ran it, and the requests that it sent.
import { linkTestProject, testProjectName } from '../../schemas/test-project.ts'
import { attribute, type MadeText } from '../made-text.ts'
import { curlText, httpText } from './exchange-text.ts'
import type { LibraryData, LineOf } from './library-data.ts'
import type { Example, Library } from './library-schemas.ts'
import { isRecorded, recordingOf } from './recordings.ts'

interface At {
  /** The id of the function or namespace. */
  owner: string
  lineOf: LineOf
  path: readonly PropertyKey[]
}

export function addExample(text: MadeText, example: Example, reference: LibraryData, at: At): void {
  const { library } = reference
  const { language } = library
  const isProved = language !== 'ts' || library.current || library.proved_with !== undefined
  const line = (field: keyof Example) => at.lineOf([...at.path, field])
  const { title, id, code, data, response, notes, not_run: reason } = example
  text.add(`### ${title} [#${id}]`, line('title'))
  if (notes) text.add(notes.trimEnd(), line('notes'))
  for (const [path, types] of Object.entries(isProved ? (example.declarations ?? {}) : {}))
    text.add(
      fenceOf('ts', ['hidden', `title="${path}"`, ...clientWords(library)], types),
      line('declarations'),
    )
  // The data comes first, because the build runs the samples of a page in order.
  if (data)
    addFold(
      text,
      'Data',
      fenceOf('sql', isProved ? ['fresh'] : ['no-check="The current version has the same data."'], data),
      line('data'),
    )
  text.add(
    fenceOf(
      language,
      isProved ? [...clientWords(library), ...runWords(example, library, at.owner)] : [notProved],
      code,
    ),
    line('code'),
  )
  if (response !== undefined)
    addFold(
      text,
      'Response',
      fenceOf(response.startsWith('{') || response.startsWith('[') ? 'json' : 'text', [], response),
      line('response'),
    )
  addExchanges(text, example, reference, at)
  if (reason && isProved)
    text.add(
      `The build type-checks this example. It isn't run because ${linkTestProject(reason.replace(/\.$/, ''))}.`,
      line('not_run'),
    )
}

/** For the curl commands over the wire. A widget in a closed fold isn't loaded until a reader opens it. */
export function addProjectKeys(
  text: MadeText,
  examples: readonly Example[],
  reference: LibraryData,
  { owner, lineOf, path }: At,
): void {
  const isNeeded = examples.some((example) =>
    recordingOf(reference, owner, example)?.exchanges.some((one) => curlText(one, reference.project)),
  )
  if (isNeeded) addFold(text, 'Your project in the curl commands', '<ProjectKeys />', lineOf(path))
}

/** Plain text without colors: a panel is read by few, and most examples have one. */
function addExchanges(text: MadeText, example: Example, reference: LibraryData, at: At): void {
  const recording = recordingOf(reference, at.owner, example)
  if (!recording) return
  const { client, exchanges, more = 0 } = recording
  const what =
    exchanges.length === 1 ? 'The request that this call sends' : 'The requests that this example sends'
  const fences = exchanges.flatMap((exchange) => {
    const curl = curlText(exchange, reference.project)
    return [
      fenceOf('text', ['title="HTTP"'], httpText(exchange)),
      ...(curl ? [fenceOf('text', ['title="curl"'], curl)] : []),
    ]
  })
  const origin = linkTestProject(
    `${what}, recorded with the JavaScript client ${client} against ${testProjectName}.`,
  )
  const rest = more > 0 ? [`${more} more like these follow.`] : []
  addFold(text, 'Over the wire', [origin, ...fences, ...rest].join('\n\n'), at.lineOf([...at.path, 'code']))
}

const notProved = 'no-check="Samples are proved against the current version."'

const clientWords = ({ current, version }: Library): string[] => (current ? [] : [`client="${version}"`])

function runWords({ id, response, data, as, user }: Example, library: Library, owner: string): string[] {
  if (response === undefined) return []
  // Data starts a new project. Without any, the example itself does.
  return [
    'run',
    ...(data ? [] : ['fresh']),
    ...(as ? [`as="${as}"`] : []),
    ...(user ? [`user="${user}"`] : []),
    'expect',
    ...(isRecorded(library) ? [`wire="${owner}/${id}"`] : []),
  ]
}

const fenceOf = (language: string, words: readonly string[], code: string): string =>
  `\`\`\`${[language, ...words].join(' ')}\n${code.trimEnd()}\n\`\`\``

function addFold(text: MadeText, title: string, content: string, line: number): void {
  text.add(
    `<Accordion compact>\n\n<AccordionItem title=${attribute(title)}>\n\n${content}\n\n</AccordionItem>\n\n</Accordion>`,
    line,
  )
}
