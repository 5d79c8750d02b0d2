// The page's headings, rendered at build time. src/client/heading-in-view.ts only marks the current one.

import { Fragment } from 'react'
import { Style } from '../components/Style.tsx'
import { Icon } from './Icon.tsx'
import type { Link } from './page-frame.ts'
import css from './TableOfContents.css?inline'

export interface TocEntry {
  id: string
  text: string
  depth: number
}

interface Props {
  entries: readonly TocEntry[]
  /** The same content in other formats: man page, JSON. */
  otherFormats: readonly Link[]
  /** Another part of the page needs the room beside the text. */
  isFolded?: boolean
}

export function TableOfContents({ entries, otherFormats, isFolded = false }: Props) {
  if (entries.length === 0) return null
  return (
    <details className="toc" data-toc={isFolded ? 'folded' : ''}>
      <Style id="tableofcontents" css={css} />
      <summary>
        On this page
        <Icon name="chevron-down" size={16} />
      </summary>
      <nav aria-label="On this page">
        <ul>
          {entries.map(({ id, text, depth }) => (
            <li key={id}>
              <a href={`#${id}`} className={depth > 2 ? 'toc-deeper' : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {otherFormats.length > 0 && (
        <p className="toc-also">
          Also as{' '}
          {otherFormats.map(({ label, href }, index) => (
            <Fragment key={href}>
              {index > 0 && (index === otherFormats.length - 1 ? ' and ' : ', ')}
              <a href={href}>{label}</a>
            </Fragment>
          ))}
          .
        </p>
      )}
    </details>
  )
}
