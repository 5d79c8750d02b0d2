// Reads data/config/*.yaml into pages of settings, or problems.
import { parseDataFile } from '../../problems/parse-data-file.ts'
import type { Problem } from '../../problems/problem.ts'
import type { ReferenceSource } from '../reference.ts'
import type { ConfigData } from './config-data.ts'
import { configPageSchema } from './config-schemas.ts'

export function readConfig({ files }: ReferenceSource): { data: ConfigData[]; problems: Problem[] } {
  const read: Omit<ConfigData, 'all'>[] = []
  const problems: Problem[] = []
  for (const written of files.values()) {
    const parsed = parseDataFile(written, configPageSchema)
    if (parsed.value) read.push({ page: parsed.value, file: written.file, lineOf: parsed.lineOf })
    problems.push(...(parsed.problems ?? []))
  }
  const all = read.map(({ page }) => page)
  return { data: read.map((one) => ({ ...one, all })), problems }
}
