// What every page loads: small behaviors on static HTML, and the island loader.
import { startCopy } from './copy.ts'
import { startHeadingInView } from './heading-in-view.ts'
import { startIslands } from './hydrate.ts'
import { startMenus } from './menus.ts'
import { startSearch } from './search.ts'
import { startTabs } from './tabs.ts'
import { startTheme } from './theme.ts'
import { startZoom } from './zoom.ts'

startTheme()
startTabs()
startMenus()
startHeadingInView()
startCopy()
startZoom()
startSearch()
startIslands()

// Code that few pages or browsers need is loaded only there.
const has = (selector: string) => document.querySelector(selector)
if (has('[data-filter]')) void import('./filter.ts').then(({ startFilters }) => startFilters())
if (has('[data-run]')) void import('./run.ts').then(({ startRun }) => startRun())
if (has('[data-playground]')) void import('./playground.ts').then(({ startPlayground }) => startPlayground())
if (has('[data-checklist]')) void import('./checklist.ts').then(({ startChecklists }) => startChecklists())
if (has('[data-not-found]')) void import('./not-found.ts').then(({ startNotFound }) => startNotFound())
if (has('[data-same-page]'))
  void import('./version-links.ts').then(({ startVersionLinks }) => startVersionLinks())
if (has('[data-library]'))
  void import('./library-choice.ts').then(({ startLibraryChoice }) => startLibraryChoice())
if (has('[data-lazy-layout] :is(.long-text, .extensions-list, .errors-list, .coverage)'))
  void import('./lazy-layout.ts').then(({ startLazyLayout }) => startLazyLayout())
if (!HTMLScriptElement.supports?.('speculationrules'))
  void import('./prefetch.ts').then(({ startPrefetch }) => startPrefetch())
// Readers have moved before they can point at a term.
if (has('a.term')) {
  const first = new AbortController()
  for (const movement of ['pointermove', 'keydown', 'scroll'])
    addEventListener(
      movement,
      () => {
        first.abort()
        void import('./terms.ts').then(({ startTerms }) => startTerms())
      },
      first,
    )
}
