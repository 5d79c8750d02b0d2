// The last line of every page: links to help, always in the same order.

import { Style } from '../components/Style.tsx'
import type { Brand } from '../schemas/brand.ts'
import { releaseRoute } from '../schemas/release.ts'
import css from './Footer.css?inline'

interface Props {
  brand: Brand
  /** What the pages describe, in one line. */
  release?: string | undefined
}

export function Footer({ brand, release }: Props) {
  const links = [
    ['Dashboard', brand.urls.dashboard],
    ['Support', brand.urls.support],
    ['Status', brand.urls.status],
    ['Integrations', brand.urls.integrations],
    ['Write for these docs', '/contributing'],
  ] as const
  return (
    <footer className="footer">
      <Style id="footer" css={css} />
      <div className="footer-row">
        <span>{brand.name} documentation</span>
        {release && <a href={releaseRoute}>{release}</a>}
        <ul aria-label="Help">
          {links.map(([label, href]) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
