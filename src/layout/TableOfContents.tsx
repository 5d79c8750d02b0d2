// The page's headings, made at build time; src/client/heading-in-view.ts only marks the current one.

import { Style } from '../components/Style.tsx'
import { Icon } from './Icon.tsx'
import css from './TableOfContents.css?inline'

export interface TocEntry {
  id: string
  text: string
  depth: number
}

export function TableOfContents({ entries }: { entries: readonly TocEntry[] }) {
  if (entries.length === 0) return null
  return (
    <details className="toc" data-toc>
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
    </details>
  )
}
