// What is shown, in a few words: for the eye beside the filters, for screen readers as an announcement.
import type { RowGroup } from './rows.ts'
import type { State } from './state.ts'
import { isCommandLine } from './state.ts'

export function statusText(state: State, groups: readonly RowGroup[]): string {
  const { typed, failed, shownWords, found } = state
  const rows = groups.reduce((sum, group) => sum + group.rows.length, 0)
  if (isCommandLine(typed)) return count(rows, 'command')
  if (failed) return 'Search could not be loaded.'
  if (!shownWords) return ''
  return found.length > 0 ? count(found.length, 'result') : `Nothing found for “${shownWords}”`
}

const count = (number: number, word: string) => `${number || 'No'} ${word}${number === 1 ? '' : 's'}`
