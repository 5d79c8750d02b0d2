// Reads data/config/*.yaml into pages of settings, or problems.
import { parseYaml } from '../../problems/parse-yaml.ts'
import type { Problem } from '../../problems/problem.ts'
import type { ReferenceSource } from '../reference.ts'
import type { ConfigData } from './config-data.ts'
import { configPageSchema } from './config-schemas.ts'

export function readConfig({ files }: ReferenceSource): { data: ConfigData[]; problems: Problem[] } {
  const read: Omit<ConfigData, 'all'>[] = []
  const problems: Problem[] = []
  for (const { file, source } of files.values()) {
    const parsed = parseYaml({ text: source, file, code: 'bad-data', what: 'the file' }, configPageSchema)
    if (parsed.value) read.push({ page: parsed.value, file, lineOf: parsed.lineOf })
    problems.push(...(parsed.problems ?? []))
  }
  const all = read.map(({ page }) => page)
  return { data: read.map((one) => ({ ...one, all })), problems }
}
