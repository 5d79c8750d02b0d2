// `npm run dev` only: when a file is saved, the open page is patched. Scroll position, focus, selected tabs, open details,
// and running islands stay.
import { startChecklist } from './checklist.ts'
import { updateRun } from './dev-run.ts'
import { startFilter } from './filter.ts'
import { watchHeadings } from './heading-in-view.ts'
import { startIsland } from './hydrate.ts'
import { patchPage } from './patch-page.ts'
import { prepareTabs } from './tabs.ts'

/** The page as served, before scripts and the reader changed it. */
let served = fetchPage()
let isBusy = false
let isLate = false

async function fetchPage(): Promise<Document> {
  const response = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' })
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

const versionOf = (page: Document) => page.querySelector<HTMLMetaElement>('meta[name=dev-version]')?.content
const isBare = (page: Document) => page.body.hasAttribute('data-bare')

// A file was saved after the page was served and before its script ran.
void served.then((page) => {
  if (versionOf(page) !== versionOf(document)) location.reload()
})

async function update(): Promise<void> {
  if (isBusy) {
    isLate = true
    return
  }
  isBusy = true
  try {
    const [before, fetched] = await Promise.all([served, fetchPage()])
    if (isBare(before) !== isBare(fetched) && isBare(before)) location.reload()
    const after = isBare(fetched) && !isBare(before) ? withProblems(before, fetched) : fetched
    start(patchPage(document, before, after))
    updateRun(before, after)
    served = Promise.resolve(after)
  } catch {
    location.reload()
  }
  isBusy = false
  if (isLate) {
    isLate = false
    void update()
  }
}

/** A page that can't be rendered now stays as it was, below its problems. */
function withProblems(page: Document, bare: Document): Document {
  const copy = page.cloneNode(true) as Document
  copy.getElementById('dev-problems')?.remove()
  const list = bare.getElementById('dev-problems')
  if (list) copy.body.append(copy.importNode(list, true))
  return copy
}

/** What src/client/main.ts does for the whole page. */
function start(inserted: readonly Element[]): void {
  const all = (selector: string) =>
    inserted.flatMap((element) => [
      ...(element.matches(selector) ? [element as HTMLElement] : []),
      ...element.querySelectorAll<HTMLElement>(selector),
    ])
  for (const tabs of all('[data-tabs]')) prepareTabs(tabs)
  for (const island of all('[data-island]')) startIsland(island)
  for (const list of all('[data-filter]')) startFilter(list)
  for (const list of all('[data-checklist]')) startChecklist(list)
  watchHeadings(all('.heading[id]'))
}

import.meta.hot?.on('site:update', () => {
  // Code that couldn't be bundled can be now, and Vite itself doesn't know.
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
  void update()
})
// A file may have been saved after the page was fetched and before the socket could say so.
import.meta.hot?.on('vite:ws:connect', () => void update())
