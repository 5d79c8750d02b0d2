// Reads data/libraries/<library>/<version>/*.yaml: one LibraryData per version, or problems.
import { parseDataFile } from '../../problems/parse-data-file.ts'
import type { Problem } from '../../problems/problem.ts'
import type { ReferenceSource } from '../reference.ts'
import type { LibraryData, NamespaceFile } from './library-data.ts'
import { libraryFolder } from './library-data.ts'
import { librarySchema, namespaceSchema } from './library-schemas.ts'

export function readLibraries({ files }: ReferenceSource): { libraries: LibraryData[]; problems: Problem[] } {
  const folders = new Set([...files.keys()].map((path) => path.split('/').slice(0, -1).join('/')))
  const read = [...folders].map((folder) => readVersion(folder, files))
  return {
    libraries: read.flatMap(({ data }) => data ?? []),
    problems: read.flatMap(({ problems }) => problems),
  }
}

function readVersion(
  folder: string,
  files: ReferenceSource['files'],
): { data?: LibraryData; problems: Problem[] } {
  const problems: Problem[] = []
  const fileOf = (name: string) => {
    const path = `${folder}/${name}.yaml`
    return files.get(path) ?? { file: `data/${libraryFolder}/${path}`, source: '' }
  }
  const described = fileOf('library')
  const parsed = parseDataFile(described, librarySchema)
  problems.push(...(parsed.problems ?? []))
  if (!parsed.value) return { problems }
  const namespaces = new Map<string, NamespaceFile>()
  for (const name of parsed.value.namespaces.flatMap(({ file, nested = [] }) => [file, ...nested])) {
    const file = fileOf(name)
    const own = parseDataFile(file, namespaceSchema)
    problems.push(...(own.problems ?? []))
    if (own.value) namespaces.set(name, { namespace: own.value, file: file.file, lineOf: own.lineOf })
  }
  if (problems.length > 0) return { problems }
  return {
    data: { library: parsed.value, file: described.file, lineOf: parsed.lineOf, namespaces },
    problems,
  }
}
