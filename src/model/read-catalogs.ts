// The catalogs from data/ as pages show them: links inside the site are checked, and a link to a page that doesn't exist yet
// is removed.
import { memoLast } from '../lib/memo.ts'
import { didYouMean } from '../lib/nearest.ts'
import type { Problem } from '../problems/problem.ts'
import type { AuthProvider } from '../schemas/auth-providers.ts'
import type { ReferenceEntry } from '../schemas/reference-index.ts'
import type { readData } from './read-data.ts'
import type { Catalogs, ListedProvider, ListedReference, Page } from './site-model.ts'

type Pages = ReadonlyMap<string, Page>

export function readCatalogs(
  { data, lineOf }: ReturnType<typeof readData>,
  pages: Pages,
  unread: ReadonlySet<string>,
): { catalogs: Catalogs; problems: Problem[] } {
  const extensions = data['extensions.yaml'] ?? []
  const problems = extensions.flatMap(({ name, link }, index): Problem[] =>
    !link.startsWith('/') || pages.has(link) || unread.has(link)
      ? []
      : [
          {
            code: 'broken-link',
            file: 'data/extensions.yaml',
            line: lineOf('extensions.yaml', [index, 'link']),
            column: 1,
            message: `The extension ${name} links to "${link}", but there's no such page.`,
            hint: `${didYouMean(link, pages.keys())}Link to a page on this site or to the extension's own documentation.`,
          },
        ],
  )
  return {
    catalogs: {
      productAreas: data['product-areas.yaml'] ?? [],
      redirects: data['redirects.yaml'] ?? [],
      extensions,
      authProviders: listProviders(
        data['auth-providers.yaml'],
        (data['auth-providers.yaml'] ?? []).map(({ href }) => pages.has(href)),
      ),
      logSchemas: data['log-schemas.yaml'] ?? [],
      referenceIndex: listReferences(
        data['reference-index.yaml'],
        (data['reference-index.yaml'] ?? []).flatMap(({ versions }) =>
          versions.flatMap(({ href }) => (pages.has(href) ? href : [])),
        ),
      ),
      regions: data['regions.yaml'] ?? [],
      computeSizes: data['compute-sizes.yaml'] ?? [],
      search: data['search.yaml'] ?? noSearchData,
    },
    problems,
  }
}

/** A catalog that is left out is the same empty one each time. */
const noSearchData: Catalogs['search'] = { synonyms: [], boost: {}, suggested: [] }

/** Providers are listed before their guides are written. The link appears with the page. */
const listProviders = memoLast(
  (providers: readonly AuthProvider[] = [], areWritten: readonly boolean[]): ListedProvider[] =>
    providers.map(({ href, ...provider }, index) => (areWritten[index] ? { ...provider, href } : provider)),
)

/** `written` is a flat list, because lists in lists are never the same for the memo. */
const listReferences = memoLast(
  (references: readonly ReferenceEntry[] = [], written: readonly string[]): ListedReference[] =>
    references.map(({ versions, ...reference }) => ({
      ...reference,
      versions: versions.map(({ label, href }) => (written.includes(href) ? { label, href } : { label })),
    })),
)
