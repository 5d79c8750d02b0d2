// Reads the files of a folder on disk: dist/, or the folder of an installed package.
import { readFile as readWithCallback } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { promisify } from 'node:util'
import type { PublishedFiles } from './read-file.ts'

/** A search reads many small files, and node:fs/promises takes twice the processor time for each. */
const readFile = promisify(readWithCallback)

/** Milliseconds until the next check for another build. */
const recheck = 200

export function filesOf(folder: string): PublishedFiles {
  let checked = { at: Number.NEGATIVE_INFINITY, version: Promise.resolve('') }
  return {
    async read(path) {
      // Paths are made from words that others typed: none of them leaves the folder.
      const inside = normalize(join('/', path))
      if (inside.includes('\0')) return undefined
      try {
        return await readFile(join(folder, inside), 'utf8')
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException
        if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(code)) return undefined
        throw error
      }
    },
    version() {
      const now = performance.now()
      if (now - checked.at >= recheck) checked = { at: now, version: versionOf(folder) }
      return checked.version
    },
  }
}

/** Every build writes its own outline, into a separate folder. */
async function versionOf(folder: string): Promise<string> {
  const facts = await stat(join(folder, 'outline.json'), { bigint: true }).catch(() => undefined)
  return facts ? [facts.dev, facts.ino, facts.size, facts.mtimeNs].join('-') : ''
}
