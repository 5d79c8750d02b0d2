// The catalogs that a page's components show. A page includes only those.
import type { Catalogs, Page, SiteModel } from '../model/site-model.ts'

const shownBy: Readonly<Record<string, readonly (keyof Catalogs)[]>> = {
  AccessMatrix: ['accessControl'],
  AuthProviders: ['authProviders'],
  BranchRegions: ['regions'],
  ComputeSizes: ['computeSizes'],
  CostEstimator: ['prices', 'computeSizes'],
  ExtensionsList: ['extensions'],
  LogQuery: ['logSchemas'],
  LogSchemas: ['logSchemas'],
  ProductionChecklist: ['productionChecklist'],
  ReferenceFilter: ['referenceIndex'],
  ReferenceList: ['referenceIndex'],
  RegionMap: ['regions'],
}

export function catalogExtras({ catalogs }: SiteModel, page: Page): { catalogs?: Partial<Catalogs> } {
  const shown = new Set(page.components.flatMap(({ name }) => shownBy[name] ?? []))
  if (shown.size === 0) return {}
  return { catalogs: Object.fromEntries([...shown].map((name) => [name, catalogs[name]])) }
}
