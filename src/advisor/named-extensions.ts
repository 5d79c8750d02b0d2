// The extensions that SQL asks for. The packages of all of them take longer to load than the engine.
import type { SqlFile } from './load.ts'

const create = /\bcreate\s+extension\s+(?:if\s+not\s+exists\s+)?"?([\w-]+)/gi

/** Packages and SQL write some names with other separators. */
export function namedExtensions(files: readonly SqlFile[], available: Iterable<string>): string[] {
  const named = new Set(
    files.flatMap(({ text }) => [...text.matchAll(create)].map(([, name = '']) => name.toLowerCase())),
  )
  return [...available].filter((name) => named.has(name.replaceAll('_', '-')) || named.has(name))
}
