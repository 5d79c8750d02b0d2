// The catalogs that the components of a page show; no page carries one that it does not show.
import type { Catalogues, Page, SiteModel } from '../model/site-model.ts'

const shownBy: Readonly<Record<string, keyof Catalogues>> = {
  AuthProviders: 'authProviders',
  BranchRegions: 'regions',
  ComputeSizes: 'computeSizes',
  ExtensionsList: 'extensions',
  LogQuery: 'logSchemas',
  LogSchemas: 'logSchemas',
  RegionMap: 'regions',
}

export function catalogueExtras({ catalogues }: SiteModel, page: Page): { catalogues?: Partial<Catalogues> } {
  const shown = new Set(page.components.flatMap(({ name }) => shownBy[name] ?? []))
  if (shown.size === 0) return {}
  return { catalogues: Object.fromEntries([...shown].map((name) => [name, catalogues[name]])) }
}
