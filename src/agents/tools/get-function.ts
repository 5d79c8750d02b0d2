// get_function: everything about functions of a client library.
import { z } from 'zod'
import { nearestAll } from '../../lib/nearest.ts'
import type { Parameter } from '../../references/library/library-schemas.ts'
import type { Outline } from '../../schemas/outline.ts'
import { pageUrl } from '../page-links.ts'
import type { PublishedFunction, PublishedLibrary } from '../published-libraries.ts'
import { findFunction, functionsOf, publishedLibraries, publishedVersion } from '../published-libraries.ts'
import { defineTool } from '../tool.ts'
import { asDocumentation, fenced, listed, quoteBack } from '../wording.ts'

type Dated = Pick<Parameter, 'since' | 'changed'>

interface ListedParameter extends Dated {
  /** With the parameters around it: `options.count`. */
  name: string
  type: string
  required: boolean
  default?: string
  /** The only values it accepts. */
  accepted?: readonly string[]
  /** The form of the object that has it. */
  when?: string
  description: string
}

const nameShape = z.string().trim().min(1).max(200)

/** As many as one task needs. */
const mostFunctions = 8

export const getFunction = defineTool({
  name: 'get_function',
  title: 'Look up functions',
  description:
    'Returns the reference of client library functions: signature, parameters with types, defaults, and allowed values, what it returns, the errors it can return with what to do, and sample code. Call it before you write code with the client. The page of a function also has the data of each sample and its HTTP requests with their responses: read it with get_page.',
  input: z.strictObject({
    function: z
      .union([nameShape, z.array(nameShape).min(1).max(mostFunctions)])
      .describe(
        'A name ("signUp", "auth.signUp()", "createClient"), a chain ("from().select"), or an ID; or a list of them.',
      ),
    library: z.string().trim().max(30).optional().describe('javascript, dart, … Default: the first one.'),
    version: z.string().trim().max(10).optional().describe('v1, … Default: the current version.'),
  }),
  async run({ function: written, library: id, version }, docs) {
    const libraries = await publishedLibraries(docs)
    const newest = id ? libraries.find((one) => one.id === id.toLowerCase()) : libraries[0]
    if (!newest)
      return {
        refusal: `There's no reference for that library. Available: ${libraries.map((one) => one.id).join(', ') || 'none'}.`,
      }
    const library =
      !version || version === newest.version ? newest : await publishedVersion(docs, newest.id, version)
    if (!library)
      return { refusal: `There's no such version. The current one is ${newest.version}, without a version.` }
    const outline = await docs.outline()
    const asked = [written].flat().map((name) => ({ name, one: findFunction(library, name) }))
    const known = asked.flatMap(({ one }) => (one ? [describe(one, library, outline)] : []))
    const lacking = asked.flatMap(({ name, one }) => (one ? [] : [unknown(name, library)]))
    if (known.length === 0) return { refusal: lacking.join('\n\n') }
    const texts = known.map((data) => asDocumentation(data.url, textOf(data, library.language)))
    return { data: { functions: known }, text: [...texts, ...lacking].join('\n\n') }
  },
})

function describe(one: PublishedFunction, library: PublishedLibrary, outline: Outline) {
  return {
    id: one.id,
    title: one.title,
    library: library.id,
    version: library.version,
    package: library.package,
    signature: one.signature ?? one.title,
    /** As the package declares it, with each overload. */
    signatures: one.signatures ?? [],
    ...historyOf(one),
    summary: one.summary,
    description: one.description.trim(),
    parameters: inOneList(one.parameters ?? []),
    returns: one.returns ? `${one.returns.type}: ${one.returns.description.trim()}` : '',
    notes: (one.notes ?? []).map((note) => note.trim()),
    errors: one.errors ?? [],
    examples: one.examples.map(({ title, code }) => ({ title, code: code.trimEnd() })),
    route: one.page,
    url: pageUrl(outline, one.page),
  }
}

function inOneList(parameters: readonly Parameter[], above = '', when?: string): ListedParameter[] {
  return parameters.flatMap(({ name, type, required, default: value, accepted, description, ...fields }) => {
    const path = above ? `${above}.${name}` : name
    return [
      {
        name: path,
        type,
        required,
        ...(value === undefined ? {} : { default: value }),
        ...(accepted ? { accepted } : {}),
        ...(when ? { when } : {}),
        ...historyOf(fields),
        description: description.trim(),
      },
      ...inOneList(fields.options ?? [], path, when),
      ...(fields.variants ?? []).flatMap((variant) => inOneList(variant.parameters, path, variant.title)),
    ]
  })
}

const historyOf = ({ since, changed }: Dated) => ({
  ...(since ? { since } : {}),
  ...(changed ? { changed } : {}),
})

const historyFacts = ({ since, changed }: Dated): string[] => [
  ...(since ? [`since ${since}`] : []),
  ...(changed ? [`changed in ${changed.join(', ')}`] : []),
]

function textOf(one: ReturnType<typeof describe>, language: string): string {
  const part = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`## ${title}`, listed(lines)] : []
  return [
    `# ${one.title} (${one.package} ${one.version})`,
    one.summary,
    [`Call: \`${one.signature}\``, ...historyFacts(one)].join(', '),
    ...(one.signatures.length > 0 ? [fenced(language, one.signatures.join('\n\n'))] : []),
    one.description,
    ...part('Parameters', one.parameters.map(parameterLine)),
    ...(one.returns ? ['## Returns', one.returns] : []),
    ...one.examples.flatMap(({ title, code }) => [`## Example: ${title}`, fenced(language, code)]),
    ...part('Notes', one.notes),
    ...part(
      'Errors',
      one.errors.map(({ see, because, do: todo }) => `\`${see}\`: ${because.trim()} ${todo.trim()}`),
    ),
  ].join('\n\n')
}

function parameterLine({
  name,
  type,
  required,
  when,
  accepted,
  description,
  ...one
}: ListedParameter): string {
  const facts = [
    type,
    required ? 'REQUIRED' : 'Optional',
    when ?? '',
    accepted ? `one of ${accepted.join(' | ')}` : '',
    one.default === undefined ? '' : `default ${one.default}`,
    ...historyFacts(one),
  ].filter(Boolean)
  return `\`${name}\` (${facts.join('; ')}): ${description}`
}

function unknown(written: string, library: PublishedLibrary): string {
  const all = functionsOf(library)
  const near = nearestAll(written.replace(/\(.*$/s, ''), all, ({ names }) => names).slice(0, 5)
  const known = near.length > 0 ? near : all
  const names = known.map(({ title, id }) => `${title} (ID ${id})`)
  return `${library.title} ${library.version} has no function ${quoteBack(written)}. ${near.length > 0 ? 'Nearest' : 'There are'}: ${names.join(', ')}.`
}
