// Connects the dialog to the engine: sends the state's queries, and returns results with their query's number.
import { useEffect, useLayoutEffect, useReducer, useState } from 'react'
import { storageKeys } from '../../lib/storage-keys.ts'
import { readStored } from '../../lib/stored.ts'
import { connectSearch } from './connect.ts'
import type { Choices } from './Filters.tsx'
import { keepFilter, readFilter } from './kept-filter.ts'
import { knownFilter, reduce, startState, wordsOf } from './state.ts'

const mostFound = 20

interface Given {
  choices: Choices
  suggested: readonly string[]
}

export function useSearch(typed: string) {
  const [state, dispatch] = useReducer(reduce, undefined, () => startState(typed, readFilter()))
  const [given, setGiven] = useState<Given>({ choices: { sections: [], libraries: [] }, suggested: [] })
  const { asked, filter } = state

  // Sent before the letter is painted: an effect that waits for the paint would cost a frame.
  useLayoutEffect(() => {
    const words = wordsOf(state.typed)
    const { section, library } = filter
    connectSearch()
      .then(async (search) => {
        const [choices, suggested] = await Promise.all([search.filters(), search.suggested()])
        if (given.choices.sections.length === 0) setGiven({ choices, suggested })
        const known = knownFilter(filter, choices)
        if (known !== filter) dispatch({ type: 'filter', filter: known })
        else if (words) {
          const prefer = readStored(storageKeys.library)
          const narrowed = {
            limit: mostFound,
            ...(section && { section }),
            ...(library && { library }),
            // The library that the reader opened last, or whose tab is chosen.
            ...(prefer && { prefer }),
          }
          dispatch({ type: 'results', asked, words, found: await search.find(words, narrowed) })
        }
      })
      .catch(() => dispatch({ type: 'fail', asked }))
  }, [asked])

  useEffect(() => keepFilter(filter), [filter])

  /** Until then, some commands may be missing. */
  const isReady = given.choices.sections.length > 0 || state.failed
  return { state, dispatch, isReady, ...given }
}
