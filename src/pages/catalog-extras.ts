// The catalogs that a page's components show. A page includes only those.
import type { Catalogs, Page, SiteModel } from '../model/site-model.ts'

const shownBy: Readonly<Record<string, readonly (keyof Catalogs)[]>> = {
  AccessMatrix: ['accessControl'],
  AuthProviders: ['authProviders'],
  BranchRegions: ['regions'],
  ComputeSizes: ['computeSizes'],
  CostEstimator: ['prices', 'computeSizes'],
  ExtensionsList: ['extensions'],
  Glossary: ['glossary'],
  Later: ['release'],
  LogQuery: ['logSchemas'],
  LogSchemas: ['logSchemas'],
  ProductionChecklist: ['productionChecklist'],
  ReferenceFilter: ['referenceIndex'],
  ReferenceList: ['referenceIndex'],
  RegionMap: ['regions'],
  ReleaseTable: ['release'],
  TestProject: ['testProject'],
}

export function catalogExtras({ catalogs }: SiteModel, page: Page): { catalogs?: Partial<Catalogs> } {
  const shown = new Set(page.components.flatMap(({ name }) => shownBy[name] ?? []))
  const terms = page.components.flatMap(({ name, props }) => (name === 'Term' ? props.id : []))
  if (shown.size === 0 && terms.length === 0) return {}
  return {
    catalogs: {
      // Only the terms that the page uses, so that a change of the others doesn't redraw it.
      ...(terms.length > 0 ? { glossary: catalogs.glossary.filter(({ id }) => terms.includes(id)) } : {}),
      ...Object.fromEntries([...shown].map((name) => [name, catalogs[name]])),
    },
  }
}
