// The dialog's talk with the engine: asks what the state wants to know, hands answers back with the number of their question.
import { useEffect, useReducer, useRef, useState } from 'preact/hooks'
import type { Found } from '../../search/query/open-search.ts'
import { connectSearch } from './connect.ts'
import type { Choices } from './Filters.tsx'
import { hrefOf } from './group-results.ts'
import { keepFilter, readFilter } from './kept-filter.ts'
import type { Excerpt } from './ResultRow.tsx'
import { reduce, startState, wordsOf } from './state.ts'

const mostFound = 20
/** As many as are in view before the list is scrolled; passages of the rest would be fetched for nobody. */
const inView = 8
/** After the first results: the reader reads, and the connection is free. */
const restAfter = 2000

interface Given {
  choices: Choices
  suggested: readonly string[]
}

export function useSearch(typed: string) {
  const [state, dispatch] = useReducer(reduce, undefined, () => startState(typed, readFilter()))
  const [given, setGiven] = useState<Given>({ choices: { sections: [], libraries: [] }, suggested: [] })
  const { asked, filter, shownWords, found, failed } = state

  useEffect(() => {
    const words = wordsOf(state.typed)
    const { section, library } = filter
    connectSearch()
      .then(async (search) => {
        if (words)
          dispatch({
            type: 'answer',
            asked,
            words,
            found: await search.find(words, {
              limit: mostFound,
              ...(section && { section }),
              ...(library && { library }),
            }),
          })
        if (given.choices.sections.length === 0) {
          const [choices, suggested] = await Promise.all([search.filters(), search.suggested()])
          setGiven({ choices, suggested })
        }
      })
      .catch(() => dispatch({ type: 'fail', asked }))
  }, [asked])

  useEffect(() => keepFilter(filter), [filter])

  const hasAnswer = found.length > 0
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (!hasAnswer || connection?.saveData) return
    // Search then goes on without a connection. What fails here is asked for again when it is needed.
    const timer = setTimeout(
      () =>
        connectSearch()
          .then((search) => search.fetchAll())
          .catch(() => {}),
      restAfter,
    )
    return () => clearTimeout(timer)
  }, [hasAnswer])

  return { state, dispatch, ...given, ...useExcerpts(found, shownWords), hasFailed: failed }
}

/** Passages come after the results, in lines that are kept free for them; the old one stays until the new one is there. */
function useExcerpts(found: readonly Found[], words: string) {
  const [excerpts, setExcerpts] = useState<ReadonlyMap<string, Excerpt>>(new Map())
  const [all, setAll] = useState(false)
  const newest = useRef<readonly Found[]>(found)
  useEffect(() => setAll(false), [words])
  useEffect(() => {
    newest.current = found
    void connectSearch()
      .then(async (search) => {
        const wanted = all ? found : found.slice(0, inView)
        const pairs = await Promise.all(
          // A passage that cannot be had leaves its line empty.
          wanted.map(
            async (each) => [hrefOf(each), await search.excerpt(each, words).catch(() => [])] as const,
          ),
        )
        if (newest.current === found) setExcerpts((old) => new Map([...(all ? old : []), ...pairs]))
      })
      .catch(() => {})
  }, [found, words, all])
  return { excerpts, showAllExcerpts: () => setAll(true) }
}
