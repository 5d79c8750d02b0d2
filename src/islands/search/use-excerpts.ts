// Passages come after the results, into lines that are kept free for them; the old one stays until the new one is there.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Search } from '../../search/query/open-search.ts'
import { connectSearch } from './connect.ts'
import { hrefOf } from './group-results.ts'
import type { RowGroup } from './rows.ts'

export type Excerpt = Awaited<ReturnType<Search['excerpt']>>

/** As many as are in view before the list is scrolled: passages of the rest would be fetched for nobody. */
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
            // A passage that cannot be had leaves its line empty.
            async (each) => [hrefOf(each), await search.excerpt(each, words).catch(() => [])] as const,
          ),
        )
        if (newest.current === groups) setExcerpts(new Map(pairs))
      })
      .catch(() => {})
  }, [groups, words, all])
  return { excerpts, showAllExcerpts: () => setAll(true) }
}
