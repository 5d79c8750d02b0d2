// All functions of a library on one page, for find-in-page: shorter than the functions' own pages, which have the data, the
// responses, and the causes of errors.
import { codeSpan, fence, MadeText } from '../made-text.ts'
import type { MadePage } from '../reference.ts'
import type { LibraryData, NamespaceFile } from './library-data.ts'
import { pageRoute, wholeSlug } from './library-data.ts'
import type { Example, Library, LibraryFunction, Parameter } from './library-schemas.ts'

export function wholeLibraryPage({ library, file, lineOf, namespaces }: LibraryData): MadePage {
  const { title, version } = library
  const text = new MadeText()
  const introduction = pageRoute(library, 'introduction')
  text.add(
    `Search this page with your browser to find a function, a parameter, or an error code. Each function also has its own page with its data, responses, and notes. [The introduction](${introduction}) explains what all calls have in common.`,
    lineOf(['namespaces']),
  )
  for (const one of namespaces.values()) addNamespace(text, library, one)
  return {
    file,
    route: pageRoute(library, wholeSlug),
    frontmatter: {
      title: `${title} ${version} on one page`,
      sidebarLabel: 'All on one page',
      description: `Every function of the ${title} library, version ${version.slice(1)}, with its parameters, errors, and sample code, to search with your browser.`,
    },
    facts: { kind: 'reference', repeats: true, topic: 'all on one page' },
    ...text.finish(),
  }
}

function addNamespace(text: MadeText, library: Library, { namespace, lineOf }: NamespaceFile): void {
  const { id, slug, title, summary, functions } = namespace
  text.add(`## ${title} [#namespace-${id}]`, lineOf(['title']))
  text.add(`${summary} [${title} in full](${pageRoute(library, slug)})`, lineOf(['summary']))
  for (const [index, one] of functions.entries())
    addFunction(text, library, one, (...path) => lineOf(['functions', index, ...path]))
}

function addFunction(
  text: MadeText,
  library: Library,
  one: LibraryFunction,
  line: (...path: PropertyKey[]) => number,
): void {
  const { id, slug, title, summary, parameters = [], returns, errors = [], examples } = one
  text.add(`### ${title} [#${id}]`, line('title'))
  text.add(`${summary} [${title} in full](${pageRoute(library, slug)})`, line('summary'))
  if (parameters.length > 0) text.add(parameterList(parameters).join('\n'), line('parameters'))
  if (returns) text.add(`Returns \`${returns.type}\`.`, line('returns'))
  if (errors.length > 0)
    text.add(`Errors: ${errors.map(({ see }) => codeSpan(see)).join(', ')}.`, line('errors'))
  text.add(fence(library.language, samplesIn(library, examples)), line('examples'))
}

/** Each with its first sentence. The others are on the function's own page. */
function parameterList(parameters: readonly Parameter[], indent = ''): string[] {
  return parameters.flatMap(({ name, type, required, description, options = [], variants = [] }) => [
    `${indent}- \`${name}\` \`${type}\` ${required ? 'REQUIRED' : 'Optional'}: ${firstSentence(description)}`,
    ...parameterList(options, `${indent}  `),
    ...variants.flatMap(({ title, parameters: own }) => [
      `${indent}  - ${title}:`,
      ...parameterList(own, `${indent}    `),
    ]),
  ])
}

const firstSentence = (text: string): string => {
  const line = text.trim().replaceAll(/\s*\n\s*/g, ' ')
  // A period inside of code or a link ends no sentence: whitespace and a capital letter follow the one that does.
  return /^.*?[.!?](?=\s+[A-Z`[])/.exec(line)?.[0] ?? line
}

/** One block for all examples of a function, each below its title. */
function samplesIn({ language }: Library, examples: readonly Example[]): string {
  const comment = language === 'python' ? '#' : '//'
  return examples.map(({ title, code }) => `${comment} ${title}\n${code.trimEnd()}`).join('\n\n')
}
