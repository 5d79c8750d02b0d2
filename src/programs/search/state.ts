// What the reader typed, what was queried, and what is on the screen. Pure: the dialog dispatches actions and renders the
// state.
import type { Found } from '../../search/query/open-search.ts'

export interface Filter {
  /** IDs as in the engine, or '' for all. */
  section: string
  library: string
}

export const noFilter: Filter = { section: '', library: '' }

export interface State {
  typed: string
  filter: Filter
  /** Number of the newest query. */
  asked: number
  /** Number of the query whose results are on the screen. New results replace old ones without an empty state in between. */
  shown: number
  /** The query whose results are shown. '' shows the start view. */
  shownWords: string
  found: readonly Found[]
  failed: boolean
  marked: number
  /** Enter was pressed before its results arrived: it opens as soon as they do. */
  going: 'here' | 'new-tab' | undefined
}

export type Action =
  | { type: 'type'; typed: string }
  | { type: 'filter'; filter: Partial<Filter> }
  | { type: 'results'; asked: number; words: string; found: readonly Found[] }
  | { type: 'fail'; asked: number }
  | { type: 'retry' }
  | { type: 'mark'; index: number }
  | { type: 'go'; going: State['going'] }

export const isCommandLine = (typed: string) => typed.startsWith('>')
export const wordsOf = (typed: string) => (isCommandLine(typed) ? '' : typed.trim().replace(/\s+/g, ' '))
export const isPending = ({ asked, shown, failed }: State) => shown < asked && !failed

export const startState = (typed: string, filter: Filter): State =>
  reduce(
    {
      typed: '',
      filter,
      asked: 0,
      shown: 0,
      shownWords: '',
      found: [],
      failed: false,
      marked: 0,
      going: undefined,
    },
    { type: 'type', typed },
  )

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'type':
      return wordsOf(action.typed) === wordsOf(state.typed) && wordsOf(action.typed)
        ? // A trailing space doesn't change the query.
          { ...state, typed: action.typed }
        : ask({ ...state, typed: action.typed })
    case 'filter':
      return ask({ ...state, filter: { ...state.filter, ...action.filter } })
    case 'retry':
      return ask(state)
    case 'results':
      // Responses can arrive out of order. Older results never replace newer ones.
      if (action.asked <= state.shown || action.asked > state.asked) return state
      return {
        ...state,
        shown: action.asked,
        shownWords: action.words,
        found: action.found,
        failed: false,
        marked: 0,
      }
    case 'fail':
      return action.asked === state.asked ? { ...state, failed: true, going: undefined } : state
    case 'mark':
      return { ...state, marked: action.index }
    case 'go':
      return { ...state, going: action.going }
  }
}

function ask(state: State): State {
  const asked = state.asked + 1
  const next = { ...state, asked, failed: false, going: undefined }
  // Nothing to search for: the start view or the commands are shown immediately, and no late response replaces them.
  return wordsOf(state.typed) ? next : { ...next, shown: asked, shownWords: '', found: [], marked: 0 }
}

/** A filter that was kept from another page may name a section that no longer exists. */
export function knownFilter(
  filter: Filter,
  { sections, libraries }: { sections: readonly { id: string }[]; libraries: readonly { id: string }[] },
): Filter {
  const has = (list: readonly { id: string }[], id: string) => !id || list.some((each) => each.id === id)
  return has(sections, filter.section) && has(libraries, filter.library) ? filter : noFilter
}

/** The next active row after an arrow key. The list wraps around. While it was empty, -1 was active. */
export function move(current: number, by: 1 | -1, length: number): number {
  const from = current < 0 && by < 0 ? 0 : current
  return length === 0 ? -1 : (from + by + length) % length
}
