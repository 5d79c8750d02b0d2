// Reads files from a folder on disk: dist/, or the folder of an installed package.
import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import type { ReadFile } from './read-file.ts'

export function filesOf(folder: string): ReadFile {
  return async (path) => {
    // Paths come from user input, so none may leave the folder.
    const inside = normalize(join('/', path))
    if (inside.includes('\0')) return undefined
    try {
      return await readFile(join(folder, inside), 'utf8')
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(code)) return undefined
      throw error
    }
  }
}
