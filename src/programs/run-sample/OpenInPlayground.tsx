// A link that takes a sample to the playground: what ran before it as schema and seed, and the sample as the query.
import { useEffect, useState } from 'react'
import type { PlaygroundState } from './playground-link.ts'
import { hashOf } from './playground-link.ts'

interface Props {
  /** Of the playground. */
  route: string
  state: PlaygroundState
}

/** Not shown if the page's samples don't fit into a link. */
export function OpenInPlayground({ route, state: { setup, query, language, as } }: Props) {
  const [hash, setHash] = useState<string>()
  useEffect(() => {
    let isStale = false
    hashOf({ setup, query, language, as }).then(
      (next) => isStale || setHash(next),
      () => setHash(undefined),
    )
    return () => {
      isStale = true
    }
  }, [setup, query, language, as])
  return hash ? (
    <a className="run-open" href={`${route}${hash}`}>
      Open in playground
    </a>
  ) : null
}
