// Marks a place that React hydrates in the browser. src/client/hydrate.ts finds it. Until then, it shows its children.
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandName, IslandProps } from '../islands/islands.ts'
import widgetCss from '../styles/widget.css?inline'
import { Style } from './Style.tsx'

interface Props<Name extends IslandName> {
  name: Name
  /** `idle`: when the browser has time. `visible`: near the viewport. `interaction`: on hover, focus, or click. */
  when: 'idle' | 'visible' | 'interaction'
  /** Sent to the browser as JSON. */
  props: IslandProps[Name]
  /** The first view: useful without scripts, and the same as the island's own first render. */
  children: ReactNode
}

export function Island<Name extends IslandName>({ name, when, props, children }: Props<Name>) {
  // A separate render: unlike the page around it, it needs the markers that React requires to hydrate it.
  const html = renderToString(children)
  return (
    <>
      <Style id="widget" css={widgetCss} />
      <div
        data-island={name}
        data-when={when}
        data-props={JSON.stringify(props)}
        className="island"
        // Controls are for people. The Markdown says in other words what they're about.
        data-markdown-ignore=""
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering of our own component
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  )
}
