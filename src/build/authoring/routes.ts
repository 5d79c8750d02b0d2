// What is wrong with a route that an author typed, in plain words.
import { didYouMean } from '../../lib/nearest.ts'
import { routeInBrand } from '../../model/page-routes.ts'
import type { SiteModel } from '../../model/site-model.ts'

const route = /^(\/[a-z0-9_-]+)+$/

/** A route for a page that isn't there yet. */
export function faultOfNew(
  written: string,
  { pages, catalogs, brand }: Pick<SiteModel, 'pages' | 'catalogs' | 'brand'>,
): string | undefined {
  const shape = faultOfShape(written)
  if (shape) return shape
  const named = routeInBrand(written, brand)
  const page = pages.get(named)
  if (page)
    return `There's already a page at ${written}: ${page.made ? 'it is made from data/' : page.file}. Choose another route.`
  const redirect = catalogs.redirects.find(({ from }) => from === named)
  if (redirect)
    return `${written} is redirected to ${redirect.to}. Remove that redirect from data/redirects.yaml, or choose another route.`
  return undefined
}

/** A route that must have a written page. */
export function faultOfOld(
  written: string,
  { pages, brand }: Pick<SiteModel, 'pages' | 'brand'>,
): string | undefined {
  if (written === '/') return 'The home page is made by code, so it has no file to move.'
  const page = pages.get(routeInBrand(written, brand))
  if (!page)
    return (
      faultOfShape(written) ??
      `There's no page ${written}. ${didYouMean(written, pages.keys(), (name) => name)}`
    ).trimEnd()
  if (page.made) return `${written} is made from data/ by code, so it has no file to move.`
  return undefined
}

function faultOfShape(written: string): string | undefined {
  if (route.test(written)) return undefined
  const clean = `/${written
    .toLowerCase()
    .replace(/^[a-z]+:\/\/[^/]*/, '')
    .replace(/^\/?content\//, '')
    .replace(/\.mdx?$/, '')
    .replace(/[^a-z0-9_/-]+/g, '-')
    .replace(/\/{2,}/g, '/')
    .replace(/^\/+|[/-]+$/g, '')}`
  return `"${written}" isn't a route: a route starts with "/" and has lower-case letters, digits, "-", and "_" between slashes.${route.test(clean) ? ` Did you mean ${clean}?` : ''}`
}
