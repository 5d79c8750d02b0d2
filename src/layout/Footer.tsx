// The last line of every page: links to help, always in the same order.

import { Style } from '../components/Style.tsx'
import type { Brand } from '../schemas/brand.ts'
import css from './Footer.css?inline'

export function Footer({ brand }: { brand: Brand }) {
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
