// opensearch.xml: lets a browser add the site as a search engine. Its URL opens the search dialog.
import { escapeHtml } from '../lib/escape-html.ts'
import type { SiteModel } from '../model/site-model.ts'

/** Browsers truncate longer names. */
const longestName = 16

export function openSearchDescription({ brand }: SiteModel): string {
  const urlOf = (path: string) => escapeHtml(new URL(path, brand.urls.site).href)
  const name = `${brand.name} Docs`
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeHtml(name.slice(0, longestName))}</ShortName>
<Description>${escapeHtml(`Search the ${brand.name} documentation`)}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image type="image/svg+xml">${urlOf('/favicon.svg')}</Image>
<Url type="text/html" template="${urlOf('/')}?search={searchTerms}"/>
</OpenSearchDescription>
`
}
