// Excerpts arrive after the results, in lines reserved for them. The old one stays until the new one arrives.
import { useEffect, useRef, useState } from 'react'
import type { Search } from '../../search/query/open-search.ts'
import { connectSearch } from './connect.ts'
import { hrefOf } from './group-results.ts'
import type { RowGroup } from './rows.ts'

export type Excerpt = Awaited<ReturnType<Search['excerpt']>>

/** As many as are visible without scrolling: no one would see the rest. */
const inView = 9

export function useExcerpts(groups: readonly RowGroup[], words: string) {
  const [excerpts, setExcerpts] = useState<ReadonlyMap<string, Excerpt>>(new Map())
  const [all, setAll] = useState(false)
  const newest = useRef(groups)
  useEffect(() => setAll(false), [words])
  useEffect(() => {
    newest.current = groups
    const found = groups.flatMap(({ rows }) =>
      rows.flatMap((row) => (row.type === 'result' ? row.found : [])),
    )
    if (found.length === 0) return
    void connectSearch()
      .then(async (search) => {
        const pairs = await Promise.all(
          (all ? found : found.slice(0, inView)).map(
            // An excerpt that can't be loaded leaves its line empty.
            async (each) => [hrefOf(each), await search.excerpt(each, words).catch(() => [])] as const,
          ),
        )
        if (newest.current === groups) setExcerpts(new Map(pairs))
      })
      .catch(() => {})
  }, [groups, words, all])
  return { excerpts, showAllExcerpts: () => setAll(true) }
}
