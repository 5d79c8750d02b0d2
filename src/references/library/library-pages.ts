// The pages of a library: one per namespace and one per function, as an author would write them.
import { cell, codeSpan, fence, MadeText } from '../made-text.ts'
import type { MadePage, Place } from '../reference.ts'
import { addExample, addProjectKeys } from './example-text.ts'
import type { LibraryData, NamespaceFile } from './library-data.ts'
import { libraryJson, namesOf, namespaceTopic, pageRoute, parameterAnchor } from './library-data.ts'
import type { LibraryFunction } from './library-schemas.ts'
import { addParameters, allParameters } from './parameter-tree.ts'
import { signatureText } from './signature-text.ts'
import { historyText } from './since.ts'
import { typePages } from './type-pages.ts'
import { wholeLibraryPage } from './whole-library.ts'

/** On the page of every function. */
const repeated = ['parameters', 'returns', 'errors', 'notes', 'examples', 'functions']

export const libraryPages = (data: LibraryData): MadePage[] => [
  ...[...data.namespaces.values()].flatMap((file) => [
    namespacePage(data, file),
    ...file.namespace.functions.map((_, index) => functionPage(data, file, index)),
  ]),
  ...typePages(data),
  wholeLibraryPage(data),
]

function namespacePage(data: LibraryData, { namespace, file, lineOf }: NamespaceFile): MadePage {
  const { library } = data
  const { slug, title, summary, description, functions, examples = [] } = namespace
  const text = new MadeText()
  text.add(description.trimEnd(), lineOf(['description']) + 1, true)
  if (functions.length > 0) {
    const rows = functions.map(
      (one) => `| [\`${one.title}\`](${pageRoute(library, one.slug)}) | ${cell(one.summary)} |`,
    )
    text.add(
      `## Functions\n\n| Function | What it does |\n|---|---|\n${rows.join('\n')}`,
      lineOf(['functions']),
    )
  }
  if (examples.length > 0) text.add('## Examples', lineOf(['examples']))
  // Where a library starts, its description has the widget already.
  if (!description.includes('<ProjectKeys'))
    addProjectKeys(text, examples, data, { owner: namespace.id, lineOf, path: ['examples'] })
  for (const [index, example] of examples.entries())
    addExample(text, example, data, { owner: namespace.id, lineOf, path: ['examples', index] })
  return {
    file,
    route: pageRoute(library, slug),
    frontmatter: { title: `${title}`, description: summary },
    facts: {
      kind: 'reference',
      otherFormats: [{ label: 'JSON', href: libraryJson(library) }],
      repeated: ['functions'],
      topic: namespaceTopic(namespace.id),
    },
    ...text.finish(),
  }
}

function functionPage(
  data: LibraryData,
  { namespace, file, lineOf }: NamespaceFile,
  index: number,
): MadePage {
  const { library } = data
  const one = namespace.functions[index] as LibraryFunction
  const at = (...path: PropertyKey[]) => lineOf(['functions', index, ...path])
  const text = new MadeText()
  text.add(one.description.trimEnd(), at('description') + 1, true)
  if (one.signatures) text.add(signatureText(data, one.signatures), at('signature'))
  else if (one.signature) text.add(fence('text', one.signature), at('signature'))
  const history = historyText(one)
  if (history) text.add(history, at('id'))
  if (one.parameters) {
    text.add('## Parameters', at('parameters'))
    addParameters(text, one.parameters, {
      lineOf,
      path: ['functions', index, 'parameters'],
      names: [],
      data,
    })
  }
  if (one.returns) {
    // A typed signature has it already.
    const type = one.signatures ? '' : `\`${one.returns.type}\`\n\n`
    text.add(`## Returns\n\n${type}${one.returns.description.trimEnd()}`, at('returns'))
  }
  text.add('## Examples', at('examples'))
  // Other functions' samples use a client that has the URL and the key already. Only their curl commands need both.
  if (one.id === 'initializing') text.add('<ProjectKeys />', at('examples'))
  else
    addProjectKeys(text, one.examples, data, {
      owner: one.id,
      lineOf,
      path: ['functions', index, 'examples'],
    })
  for (const [place, example] of one.examples.entries())
    addExample(text, example, data, { owner: one.id, lineOf, path: ['functions', index, 'examples', place] })
  if (one.notes) text.add(`## Notes\n\n${one.notes.map(asItem).join('\n')}`, at('notes'))
  if (one.errors) text.add(`## Errors\n\n${errorTable(one.errors)}`, at('errors'))
  return {
    file,
    route: pageRoute(library, one.slug),
    frontmatter: {
      title: one.title,
      description: one.summary,
      ...(one.label ? { sidebarLabel: one.label } : {}),
      ...(one.related ? { related: one.related } : {}),
    },
    facts: {
      kind: 'function',
      titleIsCode: /^[\w.]+\(\)$/.test(one.title),
      beside: 'examples',
      otherFormats: [{ label: 'JSON', href: libraryJson(library) }],
      places: placesOf(one),
      repeated,
      topic: one.id,
      near: [...(one.nearest ?? []), namespaceTopic(namespace.id)],
    },
    ...text.finish(),
  }
}

const asItem = (note: string): string => `- ${note.trimEnd().replaceAll('\n', '\n  ')}`

const errorTable = (errors: NonNullable<LibraryFunction['errors']>): string =>
  [
    '| You see | Because | Do |',
    '|---|---|---|',
    ...errors.map(
      ({ see, because, do: todo }) =>
        `| ${codeSpan(see)} | ${[because, todo].map((one) => cell(one.trim().replaceAll('\n', ' '))).join(' | ')} |`,
    ),
  ].join('\n')

function placesOf(one: LibraryFunction): Place[] {
  const [short = ''] = namesOf(one)
  return [
    { anchor: '', heading: '', names: namesOf(one) },
    ...allParameters(one.parameters ?? []).map(({ names, parameter }) => ({
      anchor: parameterAnchor(names),
      heading: parameter.name,
      kind: 'parameter' as const,
      names: [`${short} ${parameter.name}`],
      text: [parameter.description, ...(parameter.accepted ?? [])].join(' '),
    })),
    ...(one.errors ?? []).map(({ see, because, do: todo }) => ({
      anchor: 'errors',
      heading: see,
      kind: 'error' as const,
      names: [],
      text: `${because} ${todo}`,
    })),
    ...one.examples.map(({ id, title, code, notes }) => ({
      anchor: id,
      heading: title,
      names: [],
      text: [notes ?? '', code].join('\n'),
    })),
  ]
}
