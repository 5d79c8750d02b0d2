// get_function: everything about one function of a client library.
import { z } from 'zod'
import { nearestAll } from '../../lib/nearest.ts'
import type { Parameter } from '../../references/library/library-schemas.ts'
import { pageUrl } from '../page-links.ts'
import type { PublishedFunction, PublishedLibrary } from '../published-libraries.ts'
import { findFunction, functionsOf, publishedLibraries, publishedVersion } from '../published-libraries.ts'
import { defineTool } from '../tool.ts'
import { asDocumentation, fenced, listed } from '../wording.ts'

const historyShape = {
  since: z.string().optional().describe("The first minor version that has it, if it isn't the first of all."),
  changed: z.array(z.string()).optional().describe('Minor versions in which its type changed.'),
}

const parameterShape = z.object({
  name: z.string().describe('With the parameters around it: options.count.'),
  type: z.string(),
  required: z.boolean(),
  default: z.string().optional(),
  accepted: z.array(z.string()).optional().describe('The only values it accepts.'),
  when: z.string().optional().describe('The form of the object that has it.'),
  ...historyShape,
  description: z.string(),
})

export const getFunction = defineTool({
  name: 'get_function',
  title: 'Look up a function',
  description:
    'Returns the reference of one client library function: signature, parameters with types, defaults, and allowed values, what it returns, the errors it can return with what to do, and sample code. Call it before you write code with the client. The page at "route" also has the data of each sample and its HTTP requests with their responses: read it with get_page.',
  input: z.strictObject({
    function: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .describe('Its name ("signUp", "auth.signUp()"), a chain ("from().select"), or its ID.'),
    library: z.string().trim().max(30).optional().describe('javascript, dart, … Default: the first one.'),
    version: z.string().trim().max(10).optional().describe('v1, … Default: the current version.'),
  }),
  output: z.object({
    id: z.string().describe('The same in all libraries.'),
    title: z.string(),
    library: z.string(),
    version: z.string(),
    package: z.string(),
    signature: z.string(),
    ...historyShape,
    summary: z.string(),
    description: z.string(),
    parameters: z.array(parameterShape),
    returns: z.string(),
    notes: z.array(z.string()),
    errors: z.array(z.object({ see: z.string(), because: z.string(), do: z.string() })),
    examples: z.array(z.object({ title: z.string(), code: z.string() })),
    route: z.string(),
    url: z.string(),
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
    const one = findFunction(library, written)
    if (!one) return { refusal: unknown(written, library) }
    const outline = await docs.outline()
    const data = {
      id: one.id,
      title: one.title,
      library: library.id,
      version: library.version,
      package: library.package,
      signature: one.signature ?? one.title,
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
    return { data, text: asDocumentation(data.url, textOf(data, library.language)) }
  },
})

type ListedParameter = z.input<typeof parameterShape>

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

type Dated = Pick<Parameter, 'since' | 'changed'>

const historyOf = ({ since, changed }: Dated) => ({
  ...(since ? { since } : {}),
  ...(changed ? { changed } : {}),
})

const historyFacts = ({ since, changed }: Dated): string[] => [
  ...(since ? [`since ${since}`] : []),
  ...(changed ? [`changed in ${changed.join(', ')}`] : []),
]

interface FunctionText extends Dated {
  title: string
  version: string
  package: string
  signature: string
  summary: string
  description: string
  parameters: ListedParameter[]
  returns: string
  notes: string[]
  errors: NonNullable<PublishedFunction['errors']>
  examples: { title: string; code: string }[]
}

function textOf(one: FunctionText, language: string): string {
  const part = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`## ${title}`, listed(lines)] : []
  return [
    `# ${one.title} (${one.package} ${one.version})`,
    one.summary,
    [`Call: \`${one.signature}\``, ...historyFacts(one)].join(', '),
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
  return `${library.title} ${library.version} has no such function. ${near.length > 0 ? 'Nearest' : 'There are'}: ${known.map(({ title }) => title).join(', ')}.`
}
