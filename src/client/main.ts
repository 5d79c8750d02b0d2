// What every page loads: small behaviors on static HTML, and the island loader.
import { startCopy } from './copy.ts'
import { startHeadingInView } from './heading-in-view.ts'
import { startIslands } from './hydrate.ts'
import { startMenus } from './menus.ts'
import { startPrefetch } from './prefetch.ts'
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
startPrefetch()
// Code that few pages need is loaded only there.
if (document.querySelector('[data-filter]'))
  void import('./filter.ts').then(({ startFilters }) => startFilters())
if (document.querySelector('[data-not-found]'))
  void import('./not-found.ts').then(({ startNotFound }) => startNotFound())
