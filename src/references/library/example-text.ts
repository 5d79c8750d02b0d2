// An example as text: its code, the data that it works on, and what it returned when the build ran it.
import { attribute, type MadeText } from '../made-text.ts'
import type { LineOf } from './library-data.ts'
import type { Example, Library } from './library-schemas.ts'

interface At {
  lineOf: LineOf
  path: readonly PropertyKey[]
}

export function addExample(text: MadeText, example: Example, { language, current }: Library, at: At): void {
  const line = (field: keyof Example) => at.lineOf([...at.path, field])
  const { title, id, code, data, response, notes, not_run: reason } = example
  text.add(`### ${title} [#${id}]`, line('title'))
  if (notes) text.add(notes.trimEnd(), line('notes'))
  for (const [path, types] of Object.entries(current ? (example.declarations ?? {}) : {}))
    text.add(fenceOf('ts', ['hidden', `title="${path}"`], types), line('declarations'))
  // The data comes first, because the build runs the samples of a page in order.
  if (data)
    addFold(
      text,
      'Data',
      fenceOf('sql', current ? ['fresh'] : ['no-check="The current version has the same data."'], data),
      line('data'),
    )
  text.add(fenceOf(language, runWords(example, current), code), line('code'))
  if (response)
    addFold(
      text,
      'Response',
      fenceOf(response.startsWith('{') || response.startsWith('[') ? 'json' : 'text', [], response),
      line('response'),
    )
  if (reason && current)
    text.add(
      `The build type-checks this example. It isn't run because ${reason.replace(/\.$/, '')}.`,
      line('not_run'),
    )
}

function runWords({ response, data, as, user }: Example, current: boolean): string[] {
  if (!current) return ['no-check="Samples are proved against the current version."']
  if (!response) return []
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
