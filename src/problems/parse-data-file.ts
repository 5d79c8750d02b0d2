// Parses a YAML file with its schema into a typed value or problems. Cached while the file is unchanged.
import type { z } from 'zod'
import { memoPerObject } from '../lib/memo.ts'
import type { Parsed, YamlStore } from './parse-yaml.ts'
import { parseYaml } from './parse-yaml.ts'

interface DataFile {
  file: string
  source: string
}

let store: YamlStore | undefined

/** From now on, texts that an earlier run parsed are read from there. What a text says doesn't depend on the site. */
export function useYamlStore(next: YamlStore | undefined): void {
  store = next
}

const parse = memoPerObject(({ file, source }: DataFile, schema: z.ZodType) =>
  parseYaml({ text: source, file, code: 'bad-data', what: 'the file', store }, schema),
)

export function parseDataFile<S extends z.ZodType>(written: DataFile, schema: S): Parsed<z.output<S>> {
  return parse(written, schema) as Parsed<z.output<S>>
}
