// A file is written whole or not at all: under a draft's name first, then renamed. A process that is killed meanwhile leaves a draft,
// which no one reads.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

let drafts = 0

/** A name that no other process or thread uses. */
export const draftOf = (path: string): string =>
  `${path}.draft-${process.pid}-${Math.random().toString(36).slice(2, 8)}${drafts++}`

export const isDraft = (name: string): boolean => /\.draft-\d+-\w+$/.test(name)

/** Other processes and threads see the whole file, or none. An error says how many bytes there was no room for. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const draft = draftOf(path)
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(draft, bytes)
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw Object.assign(error as NodeJS.ErrnoException, { path, needed: bytes.length })
  }
}
