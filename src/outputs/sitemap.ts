// sitemap.xml and robots.txt.
import { escapeHtml } from '../lib/escape-html.ts'
import { isUnlisted } from '../model/page-versions.ts'
import type { SiteModel } from '../model/site-model.ts'

export function sitemap({ pages, brand }: SiteModel): string {
  const urlOf = (route: string) => escapeHtml(new URL(route, brand.urls.site).href)
  const listed = [...pages.values()].filter((page) => !isUnlisted(page))
  const entries = listed.map(
    ({ route, updated }) =>
      `<url><loc>${urlOf(route)}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ''}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${urlOf('/')}</loc></url>
${entries.join('\n')}
</urlset>
`
}

export function robots({ brand }: SiteModel): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', brand.urls.site).href}\n`
}
