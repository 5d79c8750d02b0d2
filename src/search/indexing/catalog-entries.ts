// Catalog rows on pages, each found by its own name.
import type { Catalogs, Page } from '../../model/site-model.ts'
import { extensionAnchor } from '../../schemas/extensions.ts'
import type { Entry } from './entry.ts'
import { entryOf } from './entry.ts'

/** What a page shows through components, besides its text. */
export function catalogEntries({ components }: Page, { extensions, logSchemas }: Catalogs): Entry[] {
  const shown = new Set(components.map(({ name }) => name))
  return [
    ...(shown.has('ExtensionsList') ? extensions : []).map(({ name, extension, comment, tags }) =>
      entryOf({
        anchor: extensionAnchor(name),
        heading: name,
        kind: 'extension',
        names: extension ? [extension] : [],
        text: `${comment} ${tags.join(', ')}`,
      }),
    ),
    ...(shown.has('LogSchemas') ? logSchemas : []).map(({ id, name, reference, summary, fields }) =>
      entryOf({
        anchor: id,
        heading: name,
        kind: 'log-field',
        names: [reference],
        text: summary,
        rows: fields.map(({ path }) => path),
      }),
    ),
  ]
}

/** Names in catalogs that a component shows at its place, besides the text around it. */
export function shownNames(
  component: string,
  {
    authProviders,
    referenceIndex,
    regions,
    computeSizes,
    prices,
    productionChecklist,
    accessControl,
    glossary,
  }: Catalogs,
): string[] {
  switch (component) {
    case 'AuthProviders':
      return authProviders.map(({ name }) => name)
    case 'ReferenceList':
      return referenceIndex.map(({ name }) => name)
    case 'RegionMap':
    case 'BranchRegions':
      return regions.flatMap(({ code, place }) => [code, place])
    // A term isn't a place: for "anon key", the guide comes first.
    case 'Glossary':
      return glossary.map(({ term }) => term)
    case 'ComputeSizes':
      return computeSizes.map(({ name }) => name)
    case 'CostEstimator':
      return [...(prices?.usage ?? []), ...(prices?.addOns ?? [])].map(({ label }) => label)
    case 'ProductionChecklist':
      return productionChecklist.flatMap(({ items }) => items.map(({ task }) => task))
    case 'AccessMatrix':
      return accessControl.flatMap(({ actions }) => actions.map(({ action }) => action))
    default:
      return []
  }
}

/** Guides that a catalog links to are found by their name in it. */
export function namesFromCatalogs({ extensions, authProviders }: Catalogs): Map<string, string[]> {
  const names = new Map<string, string[]>()
  const add = (route: string | undefined, name: string) => {
    if (route?.startsWith('/')) names.set(route, [...(names.get(route) ?? []), name])
  }
  for (const { link, name, extension } of extensions) {
    add(link, name)
    if (extension) add(link, extension)
  }
  for (const { href, name } of authProviders) add(href, name)
  return names
}
