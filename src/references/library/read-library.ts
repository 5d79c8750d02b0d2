// Reads data/libraries/<library>/<version>/*.yaml: one LibraryData per version, or problems.
import type { z } from 'zod'
import { brandWriter } from '../../lib/brand-words.ts'
import { didYouMean } from '../../lib/nearest.ts'
import { sampleUrlOf } from '../../lib/project-names.ts'
import { referenceAddress } from '../../lib/references/addresses.ts'
import { parseDataFile } from '../../problems/parse-data-file.ts'
import type { Problem } from '../../problems/problem.ts'
import type { ReferenceSource } from '../reference.ts'
import { withDeclarations } from './declarations.ts'
import { declarationsSchema } from './declarations-schema.ts'
import type { LibraryData, LineOf, NamespaceFile } from './library-data.ts'
import { libraryAddress, libraryFolder } from './library-data.ts'
import type { FunctionDifference, LibraryFunction, OlderNamespace } from './library-schemas.ts'
import { librarySchema, namespaceSchema, olderNamespaceSchema, surfaceSchema } from './library-schemas.ts'
import { parseRecordings, recordingsName } from './recordings.ts'
import { withSharedExamples } from './same-call.ts'
import { withSince } from './since.ts'
import { sinceSchema } from './since-schema.ts'
import { typesSchema } from './types-schema.ts'

export function readLibraries({ files, brand }: ReferenceSource): {
  libraries: LibraryData[]
  problems: Problem[]
} {
  const described = [...files.keys()].filter((path) => path.endsWith('.yaml'))
  const folders = new Set(described.map((path) => path.split('/').slice(0, -1).join('/')))
  const read = [...folders].map((folder) => readVersion(folder, { files, brand }))
  const problems = read.flatMap((version) => version.problems)
  const versions = read.flatMap(({ data }) => data ?? [])
  if (problems.length > 0) return { libraries: [], problems }
  const whole = versions.map((version) => withDeclarations(withSince(completed(version, versions, problems))))
  const libraries = withSharedExamples(whole, problems)
  return problems.length > 0 ? { libraries: [], problems } : { libraries, problems }
}

/** As written: a function of an older version may say only what differs. */
interface WrittenNamespace extends Omit<NamespaceFile, 'namespace'> {
  namespace: OlderNamespace
}

interface WrittenLibrary extends Omit<LibraryData, 'namespaces'> {
  namespaces: ReadonlyMap<string, WrittenNamespace>
}

function readVersion(
  folder: string,
  { files, brand }: ReferenceSource,
): { data?: WrittenLibrary; problems: Problem[] } {
  const problems: Problem[] = []
  const fileOf = (name: string) => {
    const path = `${folder}/${name}.yaml`
    return files.get(path) ?? { file: `data/${libraryFolder}/${path}`, source: '' }
  }
  const described = fileOf('library')
  const parsed = parseDataFile(described, librarySchema)
  problems.push(...(parsed.problems ?? []))
  if (!parsed.value) return { problems }
  const schema = parsed.value.current ? namespaceSchema : olderNamespaceSchema
  const namespaces = new Map<string, WrittenNamespace>()
  for (const name of parsed.value.namespaces.flatMap(({ file, nested = [] }) => [file, ...nested])) {
    const file = fileOf(name)
    const own = parseDataFile(file, schema)
    problems.push(...(own.problems ?? []))
    if (own.value) namespaces.set(name, { namespace: own.value, file: file.file, lineOf: own.lineOf })
  }
  const surface = readBeside('surface', surfaceSchema, folder, files, problems)
  const since = readBeside('since', sinceSchema, folder, files, problems)
  const declarations = readBeside('declarations', declarationsSchema, folder, files, problems)
  const types = readBeside('types', typesSchema, folder, files, problems)
  const stubs = readStubs(folder, { files, brand })
  const recorded = files.get(`${folder}/${recordingsName}`)
  return {
    data: {
      library: parsed.value,
      file: described.file,
      lineOf: parsed.lineOf,
      namespaces,
      ...(surface ? { surface } : {}),
      ...(since ? { since } : {}),
      ...(declarations ? { declarations } : {}),
      ...(types ? { types } : {}),
      ...(stubs ? { stubs } : {}),
      ...(recorded ? { recordings: parseRecordings(recorded, problems) } : {}),
      project: { url: sampleUrlOf(brand), prefix: brand.environmentPrefix },
    },
    problems,
  }
}

/** A file that not every library has. */
function readBeside<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  folder: string,
  files: ReferenceSource['files'],
  problems: Problem[],
): { value: z.output<Schema>; file: string; lineOf: LineOf } | undefined {
  const file = files.get(`${folder}/${name}.yaml`)
  if (!file) return undefined
  const parsed = parseDataFile(file, schema)
  problems.push(...(parsed.problems ?? []))
  return 'lineOf' in parsed ? { value: parsed.value, file: file.file, lineOf: parsed.lineOf } : undefined
}

/** By path below the folder. Modules are named after the brand, like the package. */
function readStubs(folder: string, { files, brand }: ReferenceSource): LibraryData['stubs'] {
  const start = `${folder}/stubs/`
  const found = [...files].filter(([path]) => path.startsWith(start))
  if (found.length === 0) return undefined
  const inBrand = brandWriter(brand)
  return Object.fromEntries(found.map(([path, { source }]) => [inBrand(path.slice(start.length)), source]))
}

/** With what its functions take from the current version. */
function completed(
  version: WrittenLibrary,
  all: readonly WrittenLibrary[],
  problems: Problem[],
): LibraryData {
  const newest = all.find(({ library }) => library.id === version.library.id && library.current)
  const known = new Map(
    [...(newest?.namespaces.values() ?? [])]
      .flatMap(({ namespace }) => namespace.functions)
      .flatMap((one): [string, LibraryFunction][] => ('same_as' in one ? [] : [[one.id, one]])),
  )
  const namespaces = [...version.namespaces].map(([name, { namespace, file, lineOf }]) => {
    const functions = namespace.functions.flatMap((one, index): LibraryFunction[] => {
      if (!('same_as' in one)) return [one]
      const { same_as: id, ...own } = one
      const base = known.get(id)
      if (base) return [withBase(own, inOlder(base, version))]
      problems.push({
        code: 'bad-data',
        file,
        line: lineOf(['functions', index, 'same_as']),
        column: 1,
        message: `The current version has no function "${id}".`,
        hint: `${didYouMean(id, [...known.keys()])}Write the id of one of its functions, or describe this one completely.`,
      })
      return []
    })
    return [name, { namespace: { ...namespace, functions }, file, lineOf }] as const
  })
  return { ...version, namespaces: new Map(namespaces) }
}

/** An example that runs works on the data of the one with the same id, unless it has its own. */
function withBase(own: Omit<FunctionDifference, 'same_as'>, base: LibraryFunction): LibraryFunction {
  const examples = own.examples?.map((example) => {
    const { data, as, user } = base.examples.find(({ id }) => id === example.id) ?? {}
    const isRun = example.response !== undefined && example.data === undefined
    return isRun ? { data, as, user, ...example } : example
  })
  return { ...base, ...(own as Partial<LibraryFunction>), ...(examples ? { examples } : {}) }
}

/** With links to the older version's own pages, where it has them. */
function inOlder(one: LibraryFunction, { library, namespaces }: WrittenLibrary): LibraryFunction {
  const slugs = new Set(
    [...namespaces.values()].flatMap(({ namespace }) => [
      namespace.slug,
      ...namespace.functions.map(({ slug }) => slug),
    ]),
  )
  const newest = `${referenceAddress(library.id)}/`
  const text = JSON.stringify(one).replaceAll(newest, (prefix, offset: number, whole: string) => {
    const [slug = ''] = /^[a-z0-9-]*/.exec(whole.slice(offset + prefix.length)) ?? []
    return slugs.has(slug) ? `${libraryAddress(library)}/` : prefix
  })
  return JSON.parse(text) as LibraryFunction
}
