// Marks a place that React hydrates in the browser. src/client/hydrate.ts finds it.
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandName, IslandProps } from '../islands/islands.ts'
import widgetCss from '../styles/widget.css?inline'
import { Style } from './Style.tsx'

interface Props<Name extends IslandName> {
  name: Name
  /** `visible` (default): near the viewport. `interaction`: on hover, focus, or click. */
  when?: 'visible' | 'interaction'
  /** A key in local storage. If a reader turned it on, the island is due on each page, because it changes more than its place. */
  switchedOn?: string
  /** Sent to the browser as JSON. */
  props: IslandProps[Name]
  /** The first view: useful without scripts, and the same as the island's own first render. */
  view: ComponentType<IslandProps[Name]>
  /** Its own style sheet. */
  css: string
}

export function Island<Name extends IslandName>({
  name,
  when = 'visible',
  switchedOn,
  props,
  view,
  css,
}: Props<Name>) {
  const View = view as ComponentType
  // A separate render: unlike the page around it, it needs the markers that React requires to hydrate it.
  const html = renderToString(<View {...(props as object)} />)
  return (
    <>
      <Style id="widget" css={widgetCss} />
      <Style id={name} css={css} />
      <div
        data-island={name}
        data-when={when}
        data-switched-on={switchedOn}
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
