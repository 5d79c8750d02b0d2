// What every page loads: small behaviors on static HTML, and the island loader.
import { startCopy } from './copy.ts'
import { sayFailed } from './failed.ts'
import { startHeadingInView } from './heading-in-view.ts'
import { startIslands } from './hydrate.ts'
import { startMenus } from './menus.ts'
import { startSearch } from './search.ts'
import { startTabs } from './tabs.ts'
import { startTheme } from './theme.ts'
import { startZoom } from './zoom.ts'

const always = [
  startTheme,
  startTabs,
  startMenus,
  startHeadingInView,
  startCopy,
  startZoom,
  startSearch,
  startIslands,
]
for (const startPart of always)
  try {
    startPart()
  } catch (error) {
    // One part that fails never stops the others.
    reportError(error)
  }

// Code that few pages or browsers need is loaded only there.
const has = (selector: string) => document.querySelector(selector)
type LoadPart = () => Promise<{ start: () => unknown }>
const start = (load: LoadPart) => void load().then((part) => part.start())
const parts: Record<string, LoadPart> = {
  '[data-filter]': () => import('./filter.ts'),
  '[data-playground]': () => import('./playground.ts'),
  '[data-checklist]': () => import('./checklist.ts'),
  '[data-not-found]': () => import('./not-found.ts'),
  '[data-same-page]': () => import('./version-links.ts'),
  '[data-moved-sections]': () => import('./moved-sections.ts'),
  '[data-library]': () => import('./library-choice.ts'),
  '[data-lazy-layout] :is(.long-text, .extensions-list, .errors-list, .coverage)': () =>
    import('./lazy-layout.ts'),
}
for (const selector in parts) if (has(selector)) start(parts[selector] as LoadPart)
if (!HTMLScriptElement.supports?.('speculationrules')) start(() => import('./prefetch.ts'))

addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('.code-run')
  const load = () => import('./run.ts')
  if (button)
    load().then(
      (part) => part.openSample(button),
      () => sayFailed(button.parentElement as HTMLElement),
    )
})

addEventListener('focusin', (event) => {
  if ((event.target as Element).closest('header,aside')) import('./menu-keys.ts')
})

// On a touch screen only a tap counts, because a finger may be about to scroll. The first tap waits for the code, and follows
// the link if there's none.
if (has('a.term')) {
  let isThere = false
  const loadTerms = async () => {
    const load = () => import('./terms.ts')
    const terms = await load()
    if (!isThere) terms.start()
    isThere = true
  }
  for (const type of ['pointerover', 'focusin', 'click'])
    addEventListener(type, (event) => {
      const term = (event.target as Element).closest<HTMLAnchorElement>('a.term')
      const isTouch = (event as PointerEvent).pointerType === 'touch'
      if (isThere || !term || (isTouch && type !== 'click')) return
      if (isTouch) event.preventDefault()
      loadTerms().catch(() => isTouch && location.assign(term.href))
    })
}
