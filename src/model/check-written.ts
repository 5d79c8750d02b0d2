// Checks the house style in data files and menus, which no page shows as written.
import { memoPerObject } from '../lib/memo.ts'
import type { WrittenFile } from '../markdown/step.ts'
import type { Problem } from '../problems/problem.ts'
import { checkStrings, checkYaml } from '../prose-rules/check-style.ts'
import type { HouseStyle } from '../prose-rules/house-style.ts'
import type { ReferenceKind } from '../references/reference.ts'
import type { Written } from './read-written.ts'

/** They contain the words to avoid, and the words that readers type. */
const isExempt = (name: string): boolean =>
  ['style.yaml', 'search.yaml'].includes(name) || name.startsWith('asked/')

export function checkWritten(
  { data, navigationFiles }: Written,
  kinds: readonly ReferenceKind[],
  style: HouseStyle,
): Problem[] {
  // A kind's texts are checked on the pages generated from them.
  const isMade = (name: string) => kinds.some(({ folder }) => name.startsWith(`${folder}/`))
  const files = [...data].filter(([name]) => !isExempt(name) && !isMade(name))
  return [
    ...files.flatMap(([, written]) => checkData(written, style)),
    ...navigationFiles.flatMap((written) => checkMenu(written, style)),
  ]
}

const checkData = memoPerObject((written: WrittenFile, style: HouseStyle) => checkYaml(written, style))
const checkMenu = memoPerObject(checkStrings)
