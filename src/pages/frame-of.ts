// The frame of a page, from the model: the same for every kind of page.
import type { Frame } from '../layout/page-frame.ts'
import { isClosed } from '../model/closed-pages.ts'
import type { SiteModel } from '../model/site-model.ts'

interface PageHead {
  route: string
  title: string
  description: string
}

export function frameOf(model: SiteModel, { route, title, description }: PageHead): Frame {
  const section = model.sectionOf.get(route)
  const page = model.pages.get(route)
  return {
    brand: model.brand,
    canonical: new URL(route, model.brand.urls.site).href,
    route,
    title,
    description,
    top: model.top,
    versions: Object.fromEntries(
      model.references.flatMap(({ versions }) => versions.map(({ version, href }) => [version, href])),
    ),
    ...(page && isClosed(page) ? { isClosed: true } : {}),
    ...(section ? { section } : {}),
  }
}
