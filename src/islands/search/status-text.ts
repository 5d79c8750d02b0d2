// What is shown, in a few words: for the eye in the dialog, for screen readers as an announcement.
import type { State } from './state.ts'
import { isCommandLine } from './state.ts'

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
      'Search could not be loaded',
      'You may be offline. The menus of the page and the commands of this dialog work all the same.',
    ]
  if (!shownWords || found.length > 0) return undefined
  return [
    `Nothing found for “${shownWords}”`,
    filter.section || filter.library
      ? 'The filters above leave parts of the documentation out.'
      : 'Try fewer or other words, the name of a product, or an exact error message.',
  ]
}
