// Everything the list can show, as one sequence of rows for the arrow keys, in labeled groups.

import type { Found } from '../../search/query/open-search.ts'
import type { Command } from './commands.ts'
import { isMeant, listFamilies, matchCommands } from './commands.ts'
import { groupResults } from './group-results.ts'
import type { State } from './state.ts'
import { isCommandLine } from './state.ts'

export type Row =
  | { type: 'result'; found: Found; below: boolean }
  | { type: 'command'; command: Command }
  /** A search to write into the field. */
  | { type: 'words'; words: string; isRecent: boolean }

export interface RowGroup {
  label: string
  rows: Row[]
}

interface Offers {
  commands: readonly Command[]
  recent: readonly string[]
  suggested: readonly string[]
}

/** Commands that are listed with pages must not bury them. */
const mostCommands = 4
/** Recent and suggested ones together, so that the commands below stay visible. */
const mostSearches = 6
/** Fewer letters match almost every command. */
const shortest = 3

export function listRows(
  { typed, shownWords, found }: Pick<State, 'typed' | 'shownWords' | 'found'>,
  { commands, recent, suggested }: Offers,
): RowGroup[] {
  const some = (label: string, rows: Row[]) => (rows.length > 0 ? [{ label, rows }] : [])
  const searches = (list: readonly string[], isRecent = false) =>
    list.map((words) => ({ type: 'words' as const, words, isRecent }))

  const fresh = suggested.filter((words) => !recent.includes(words))
  if (isCommandLine(typed)) return groupCommands(matchCommands(commands, typed.slice(1)))
  if (!shownWords)
    return [
      ...some('Recent', searches(recent, true)),
      ...some('Suggested', searches(fresh.slice(0, Math.max(3, mostSearches - recent.length)))),
      ...groupCommands(listFamilies(commands)),
    ]

  const matching = matchCommands(shownWords.length < shortest ? [] : commands, shownWords)
    .filter(({ does }) => does.type !== 'go' || found.every(({ route }) => route !== does.href))
    .slice(0, mostCommands)
  const actions = some('Actions', matching.map(asRow))
  const areMeant = matching.some((command) => isMeant(command, shownWords))
  const results = groupResults(found).map(({ label, rows }) => ({
    label,
    rows: rows.map((row) => ({ type: 'result' as const, ...row })),
  }))
  const nothing = found.length === 0 && matching.length === 0
  return [
    ...(areMeant ? [...actions, ...results] : [...results, ...actions]),
    ...(nothing
      ? [
          ...some('Try instead', searches(suggested.slice(0, 3))),
          ...some('Browse', commands.filter(isSection).map(asRow)),
        ]
      : []),
  ]
}

const asRow = (command: Command): Row => ({ type: 'command', command })
const isSection = ({ group, does }: Command) =>
  group === 'Go to' && does.type === 'go' && /^\/./.test(does.href)

function groupCommands(commands: readonly Command[]): RowGroup[] {
  const labels = [...new Set(commands.map(({ group }) => group))]
  return labels.map((label) => ({
    label,
    rows: commands.filter(({ group }) => group === label).map(asRow),
  }))
}
