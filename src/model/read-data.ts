// Reads data/*.yaml and validates them with their schemas.
import type { z } from 'zod'
import { didYouMean } from '../lib/nearest.ts'
import { parseDataFile } from '../problems/parse-data-file.ts'
import type { Problem } from '../problems/problem.ts'
import { dataFiles, dataFolders } from '../schemas/data-files.ts'
import type { Written } from './read-written.ts'

type DataFiles = typeof dataFiles
type Data = { [Name in keyof DataFiles]: z.output<DataFiles[Name]> }

interface ReadData {
  data: Partial<Data>
  /** Line of a field in a data file, for problems that only show across files. */
  lineOf: (name: keyof DataFiles, path: readonly PropertyKey[]) => number
  problems: Problem[]
}

/** `ofKinds` are the folders of references, which read their own files. */
export function readData(written: Written, ofKinds: readonly string[]): ReadData {
  const folders = [...ofKinds, ...Object.keys(dataFolders)]
  const data: Partial<Data> = {}
  const lines = new Map<keyof DataFiles, (path: readonly PropertyKey[]) => number>()
  const problems: Problem[] = []
  for (const [name, schema] of Object.entries(dataFiles) as [keyof DataFiles, z.ZodType][]) {
    const source = written.data.get(name)
    // A small site, such as a test's, can omit a catalog.
    if (!source) continue
    const parsed = parseDataFile(source, schema)
    if (parsed.value !== undefined) {
      Object.assign(data, { [name]: parsed.value })
      lines.set(name, parsed.lineOf)
    }
    problems.push(...(parsed.problems ?? []))
  }
  for (const [name, { file }] of written.data)
    if (!(name in dataFiles) && !folders.some((folder) => name.startsWith(`${folder}/`)))
      problems.push({
        code: 'bad-data',
        file,
        line: 1,
        column: 1,
        message: `There's no schema for the data file "${name}".`,
        hint: `${didYouMean(name, Object.keys(dataFiles))}src/schemas/data-files.ts lists all data files.`,
      })
  return { data, lineOf: (name, path) => lines.get(name)?.(path) ?? 1, problems }
}
