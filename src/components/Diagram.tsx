// A Mermaid fence, rendered at build time. Its text is next to it for readers who can't see it.
import { Icon } from '../layout/Icon.tsx'
import { diagramWords, drawDiagram } from '../markdown/diagram.ts'
import { Scrollable } from '../react/Scrollable.tsx'
import css from './Diagram.css?inline'
import { Style } from './Style.tsx'
import zoomCss from './zoom.css?inline'

/** A taller diagram would push the text off the screen. It's scaled down, and readers can enlarge it. */
const tallest = 640

interface Props {
  code: string
  title?: string | undefined
}

export function Diagram({ code, title }: Props) {
  const { svg, width, height } = drawDiagram(code)
  const words = diagramWords(code)
  return (
    <figure className="diagram">
      <Style id="diagram" css={css} />
      <Style id="zoom" css={zoomCss} />
      <Scrollable className="diagram-view">
        <div
          className="diagram-drawing"
          style={{
            width: Math.round(width * Math.min(1, tallest / height)),
            aspectRatio: `${width} / ${height}`,
          }}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our renderer, which escapes labels
          dangerouslySetInnerHTML={{ __html: svg }}
        />
        {/* The Markdown has the diagram's source instead. */}
        <ul className="visually-hidden" data-markdown-ignore="">
          {words.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Scrollable>
      <button
        type="button"
        className="diagram-zoom needs-script"
        data-zoom=""
        aria-label={`Enlarge: ${title ?? 'diagram'}`}
      >
        <Icon name="zoom" size={16} />
      </button>
      {title && <figcaption data-markdown-ignore="">{title}</figcaption>}
    </figure>
  )
}
