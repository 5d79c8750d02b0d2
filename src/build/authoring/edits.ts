// Changes to several files: all of them are made, or none.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { draftOf, writeWhole } from '../../lib/write-whole.ts'
import { ParseCache } from '../../model/parse-page.ts'
import type { Problem } from '../../problems/problem.ts'
import type { Navigation } from '../../schemas/navigation.ts'
import type { RunOptions } from '../run-options.ts'
import { SiteSession } from '../session/site-session.ts'

/** Path from the root → its new text, or undefined if the file is removed. */
export type Edits = ReadonlyMap<string, string | undefined>

/** The problems that the edits would cause. If there are any, the files are as they were. */
export function editSite(
  { root, brand, navigation }: Pick<RunOptions, 'root' | 'brand' | 'navigation'>,
  edits: Edits,
  newNavigation: Navigation,
): Problem[] {
  return withoutInterruption(() => {
    const parseCache = new ParseCache()
    const read = (menus: Navigation) =>
      new SiteSession({ root, brand, navigation: menus, parseCache, drafts: true }).read().problems
    const known = new Set(read(navigation).map(keyOf))
    const undo = applyEdits(root, edits)
    try {
      const problems = read(newNavigation).filter((problem) => !known.has(keyOf(problem)))
      if (problems.length > 0) undo()
      return problems
    } catch (error) {
      undo()
      throw error
    }
  })
}

/** A problem that was there before may be in another line now. */
const keyOf = ({ code, file, message }: Problem): string => `${code} ${file} ${message}`

/** Writes drafts first, so that a full disk changes nothing. Returns what puts everything back. */
function applyEdits(root: string, edits: Edits): () => void {
  const before = new Map([...edits.keys()].map((file) => [file, textOf(join(root, file))]))
  const drafts = new Map<string, string>()
  try {
    for (const [file, text] of edits) {
      if (text === undefined) continue
      const path = join(root, file)
      const draft = draftOf(path)
      mkdirSync(dirname(path), { recursive: true })
      drafts.set(path, draft)
      writeFileSync(draft, text)
    }
  } catch (error) {
    for (const draft of drafts.values()) rmSync(draft, { force: true })
    throw error
  }
  for (const [path, draft] of drafts) renameSync(draft, path)
  for (const [file, text] of edits) if (text === undefined) rmSync(join(root, file), { force: true })
  return () => {
    for (const [file, text] of before)
      if (text === undefined) rmSync(join(root, file), { force: true })
      else writeWhole(join(root, file), text)
  }
}

/** As it's written, with the stand-in names: the model has those of the brand. */
export const textOf = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined

/** Ctrl+C is acted on when the work is done: it's all synchronous, and half of it would be worse than a moment's wait. */
function withoutInterruption<T>(work: () => T): T {
  const end = () => process.exit(130)
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  try {
    return work()
  } finally {
    process.off('SIGINT', end)
    process.off('SIGTERM', end)
  }
}
