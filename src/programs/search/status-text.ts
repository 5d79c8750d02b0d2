// A short status: visible in the dialog, announced by screen readers.
import type { State } from './state.ts'
import { isCommandLine } from './state.ts'

export const loadingText = 'Loading search …'

export function countText({ typed, shownWords, found }: State, rows: number): string {
  if (isCommandLine(typed)) return count(rows, 'command')
  return shownWords && found.length > 0 ? count(found.length, 'result') : ''
}

const count = (number: number, word: string) => `${number || 'No'} ${word}${number === 1 ? '' : 's'}`

/** Why there are no results, and what to do. */
export function troubleOf(state: State): [what: string, help: string] | undefined {
  const { typed, failed, shownWords, found, filter } = state
  if (isCommandLine(typed)) return undefined
  if (failed)
    return [
      "Search couldn't be loaded",
      "You may be offline. The page's menus and this dialog's commands still work.",
    ]
  if (!shownWords || found.length > 0) return undefined
  return [
    `Nothing found for “${shownWords}”`,
    filter.section || filter.library
      ? 'The filters above exclude parts of the documentation.'
      : 'Try fewer or different words, a product name, or an exact error message.',
  ]
}
