// An example as text: its code, the data that it works on, and what it returned when the build ran it.
import { linkTestProject } from '../../schemas/test-project.ts'
import { attribute, type MadeText } from '../made-text.ts'
import type { LineOf } from './library-data.ts'
import type { Example, Library } from './library-schemas.ts'

interface At {
  lineOf: LineOf
  path: readonly PropertyKey[]
}

export function addExample(text: MadeText, example: Example, library: Library, at: At): void {
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
    fenceOf(language, isProved ? [...clientWords(library), ...runWords(example)] : [notProved], code),
    line('code'),
  )
  if (response !== undefined)
    addFold(
      text,
      'Response',
      `${example.like ? sameCall : ''}${fenceOf(response.startsWith('{') || response.startsWith('[') ? 'json' : 'text', [], response)}`,
      line('response'),
    )
  if (reason && isProved)
    text.add(
      `The build type-checks this example. It isn't run because ${linkTestProject(reason.replace(/\.$/, ''))}.`,
      line('not_run'),
    )
}

/** Says where the response comes from, because nothing runs this example's own code. */
const sameCall = 'The API returned this when the build made the same call with the JavaScript client.\n\n'

const notProved = 'no-check="Samples are proved against the current version."'

const clientWords = ({ current, version }: Library): string[] => (current ? [] : [`client="${version}"`])

function runWords({ response, data, as, user, like }: Example): string[] {
  // The response to the same call in another language: this one can't run.
  if (response === undefined || like) return []
  // Data starts a new project. Without any, the example itself does.
  return [
    'run',
    ...(data ? [] : ['fresh']),
    ...(as ? [`as="${as}"`] : []),
    ...(user ? [`user="${user}"`] : []),
    'expect',
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
