// Marks a place where React comes to life in the browser; src/client/hydrate.ts finds it. Until then its children are there.
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandName, IslandProps } from '../islands/islands.ts'

interface Props<Name extends IslandName> {
  name: Name
  /** `idle`: when the browser has time; `visible`: near the viewport; `interaction`: when touched. */
  when: 'idle' | 'visible' | 'interaction'
  /** Sent to the browser as JSON. */
  props: IslandProps[Name]
  /** The first view: useful without scripts, and the same as the island's own first rendering. */
  children: ReactNode
}

export function Island<Name extends IslandName>({ name, when, props, children }: Props<Name>) {
  // A rendering of its own: unlike the page around it, it has to carry the marks that React needs to take it over.
  const html = renderToString(children)
  return (
    <div
      data-island={name}
      data-when={when}
      data-props={JSON.stringify(props)}
      className="island"
      // Controls are for people; what they are about is in the Markdown in other words.
      data-markdown-ignore=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering of our own component
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
