// What pages gave when they were parsed, kept on disk between builds.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ParseMemory } from '../model/parse-page.ts'

interface MemoryFile {
  /** Version of the code that parsed; another version knows nothing. */
  version: string
  entries: [string, ParseMemory['entries'] extends Map<string, infer Entry> ? Entry : never][]
}

const fileIn = (root: string) => join(root, '.cache/parsed.json')

export function readParseMemory(root: string, version: string): ParseMemory {
  try {
    const file = JSON.parse(readFileSync(fileIn(root), 'utf8')) as MemoryFile
    return new ParseMemory(file.version === version ? file.entries : [])
  } catch {
    return new ParseMemory()
  }
}

export function writeParseMemory(
  root: string,
  version: string,
  memory: ParseMemory,
  files: ReadonlySet<string>,
): void {
  if (memory.parsed === 0) return
  const entries = [...memory.entries].filter(([file]) => files.has(file))
  const path = fileIn(root)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.${process.pid}`, JSON.stringify({ version, entries } satisfies MemoryFile))
  renameSync(`${path}.${process.pid}`, path)
}
