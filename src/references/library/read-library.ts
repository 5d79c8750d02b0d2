// Reads data/libraries/<library>/<version>/*.yaml: one LibraryData per version, or problems.
import type { z } from 'zod'
import { brandWriter } from '../../lib/brand-words.ts'
import { sampleUrlOf } from '../../lib/project-names.ts'
import { parseDataFile } from '../../problems/parse-data-file.ts'
import type { Problem } from '../../problems/problem.ts'
import type { ReferenceSource } from '../reference.ts'
import { withDeclarations } from './declarations.ts'
import { declarationsSchema } from './declarations-schema.ts'
import type { LibraryData, LineOf } from './library-data.ts'
import { libraryFolder } from './library-data.ts'
import { librarySchema, namespaceSchema, olderNamespaceSchema, surfaceSchema } from './library-schemas.ts'
import type { WrittenLibrary, WrittenNamespace } from './older-version.ts'
import { completed } from './older-version.ts'
import { parseRecordings, recordingsName } from './recordings.ts'
import { withSharedExamples } from './same-call.ts'
import { withSince } from './since.ts'
import { sinceSchema } from './since-schema.ts'
import { olderTypesSchema, typesSchema } from './types-schema.ts'

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
  const typesOf = parsed.value.current ? typesSchema : olderTypesSchema
  const types = readBeside('types', typesOf, folder, files, problems)
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
      project: { url: sampleUrlOf(brand), prefix: brand.environmentPrefix, client: brand.cli },
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
