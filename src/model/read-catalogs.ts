// The catalogs from data/ as pages show them: links inside the site are checked, and a link to a page that doesn't exist yet
// is removed.
import { memoLast } from '../lib/memo.ts'
import { didYouMean } from '../lib/nearest.ts'
import type { Problem } from '../problems/problem.ts'
import type { Reference } from '../references/reference.ts'
import type { AccessArea } from '../schemas/access-control.ts'
import type { AuthProvider } from '../schemas/auth-providers.ts'
import type { ComputeSize } from '../schemas/compute-sizes.ts'
import type { ChecklistGroup } from '../schemas/production-checklist.ts'
import { isMovedSection } from '../schemas/redirects.ts'
import type { ReferenceEntry } from '../schemas/reference-index.ts'
import { checkGlossary } from './check-glossary.ts'
import { checkPrices } from './check-prices.ts'
import { checkAvailability, checkPackages, checkRelease } from './check-release.ts'
import { checkTasks, linkedTitles, listTasks } from './list-tasks.ts'
import type { readData } from './read-data.ts'
import { referenceRedirects } from './reference-redirects.ts'
import type { Catalogs, ListedProvider, ListedReference, Page } from './site-model.ts'

type Pages = ReadonlyMap<string, Page>

export function readCatalogs(
  { data, lineOf }: ReturnType<typeof readData>,
  folders: Pick<Catalogs, 'advisor' | 'asked' | 'testProject'>,
  pages: Pages,
  unread: ReadonlySet<string>,
  references: readonly Reference[],
): { catalogs: Catalogs; problems: Problem[] } {
  const extensions = data['extensions.yaml'] ?? []
  const listed = data['reference-index.yaml'] ?? noReferences
  const computeSizes = data['compute-sizes.yaml'] ?? noSizes
  const prices = data['prices.yaml']
  const tasks = data['production-checklist.yaml'] ?? noTasks
  const moved = data['redirects.yaml'] ?? []
  const redirects = moved.filter((redirect) => !isMovedSection(redirect))
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
  for (const [index, { name, versions }] of listed.entries())
    for (const [place, version] of versions.entries()) {
      // A reference that couldn't be read was already reported.
      if (labelOf(version, references) !== undefined || !pages.has(version.href)) continue
      problems.push({
        code: 'bad-data',
        file: 'data/reference-index.yaml',
        line: lineOf('reference-index.yaml', [index, 'versions', place]),
        column: 1,
        message: `A version of ${name} has no label, and the reference at "${version.href}" doesn't name its own.`,
        hint: 'Write it: { label: v1, href: … }.',
      })
    }
  problems.push(
    ...checkRelease(data['release.yaml'], (path) => lineOf('release.yaml', path)),
    ...checkAvailability(data['release.yaml'], data['availability.yaml'], (path) =>
      lineOf('availability.yaml', path),
    ),
    ...checkPackages(data['release.yaml'], data['packages.yaml'], (path) => lineOf('packages.yaml', path)),
    ...checkPrices(prices, computeSizes, (path) => lineOf('prices.yaml', path)),
    ...checkTasks(tasks, pages, unread, (path) => lineOf('production-checklist.yaml', path)),
  )
  const glossary = data['glossary.yaml'] ?? []
  problems.push(...checkGlossary(glossary, (path) => lineOf('glossary.yaml', path), { pages, unread }))
  return {
    catalogs: {
      productAreas: data['product-areas.yaml'] ?? [],
      redirects: [...redirects, ...referenceRedirects(references, pages, redirects)],
      movedSections: moved.filter(isMovedSection),
      extensions,
      authProviders: listProviders(
        data['auth-providers.yaml'],
        (data['auth-providers.yaml'] ?? []).map(({ href }) => pages.has(href)),
      ),
      logSchemas: data['log-schemas.yaml'] ?? [],
      referenceIndex: listReferences(
        listed,
        listed.flatMap(({ versions }) => versions.flatMap(({ href }) => (pages.has(href) ? href : []))),
        listed.flatMap(({ versions }) => versions.map((version) => labelOf(version, references) ?? '')),
      ),
      regions: data['regions.yaml'] ?? [],
      computeSizes,
      prices,
      release: data['release.yaml'],
      productionChecklist: listTasks(tasks, linkedTitles(tasks, pages)),
      accessControl: data['access-control.yaml'] ?? noAreas,
      glossary,
      search: data['search.yaml'] ?? noSearchData,
      ...folders,
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

const noReferences: readonly ReferenceEntry[] = []
const noSizes: ComputeSize[] = []
const noTasks: readonly ChecklistGroup[] = []
const noAreas: AccessArea[] = []

/** What the entry says, or the version that the reference's own data names. */
const labelOf = (
  { label, href }: ReferenceEntry['versions'][number],
  references: readonly Reference[],
): string | undefined =>
  label ??
  references.flatMap(({ address, version, release }) =>
    href.startsWith(`${address}/`) ? (release ?? (version || [])) : [],
  )[0]

/** `written` and `labels` are flat lists, because lists in lists are never the same for the memo. */
const listReferences = memoLast(
  (
    references: readonly ReferenceEntry[],
    written: readonly string[],
    labels: readonly string[],
  ): ListedReference[] => {
    const next = labels.values()
    return references.map(({ versions, ...reference }) => ({
      ...reference,
      versions: versions.map(({ href }) => {
        const label = next.next().value ?? ''
        return written.includes(href) ? { label, href } : { label }
      }),
    }))
  },
)
