// Coloured code on disk, by content: a page that is drawn again colours only the code that changed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CodeStore } from '../markdown/highlight.ts'

export function openCodeStore(folder: string): CodeStore {
  mkdirSync(folder, { recursive: true })
  const path = (key: string) => join(folder, `${key}.json`)
  return {
    read: (key) => {
      try {
        return JSON.parse(readFileSync(path(key), 'utf8')) as string[]
      } catch {
        // Not there, or cut short by a stopped build: colour it again.
        return undefined
      }
    },
    write: (key, lines) => writeFileSync(path(key), JSON.stringify(lines)),
  }
}
