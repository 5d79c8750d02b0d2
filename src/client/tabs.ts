// Tabs by the WAI-ARIA pattern. Tabs in one group switch together, on this page, in the URL, and on later pages.

import { rememberTab } from '../lib/stored-tabs.ts'
import { hashTarget } from './hash-target.ts'

export function startTabs(): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]')) prepareTabs(tabs)
  document.addEventListener('click', (event) => {
    const tab = tabAt(event.target)
    if (tab) choose(tab)
  })
  document.addEventListener('keydown', onKey)
  document.addEventListener('beforematch', (event) => open(event.target as Element))
  addEventListener('hashchange', openTarget)
  openTarget()
}

export function prepareTabs(tabs: HTMLElement): void {
  // From here on, find-in-page and links reach hidden panels.
  for (const panel of panelsOf(tabs)) if (panel.hidden) panel.setAttribute('hidden', 'until-found')
  const remembered =
    tabs.dataset.group && document.documentElement.getAttribute(`data-tab-${tabs.dataset.group}`)
  if (remembered) show(tabs, remembered)
}

const tabAt = (target: EventTarget | null) =>
  (target as Element | null)?.closest<HTMLElement>('[data-tabs] > [role=tablist] > [role=tab]')
const tabsOf = (tabs: Element) => [
  ...tabs.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]'),
]
const panelsOf = (tabs: Element) => [...tabs.querySelectorAll<HTMLElement>(':scope > [role=tabpanel]')]

function show(tabs: HTMLElement, value: string): void {
  if (!tabsOf(tabs).some((tab) => tab.dataset.value === value)) return
  for (const tab of tabsOf(tabs)) {
    const selected = tab.dataset.value === value
    tab.setAttribute('aria-selected', String(selected))
    tab.tabIndex = selected ? 0 : -1
  }
  for (const panel of panelsOf(tabs)) {
    if (panel.dataset.value === value) panel.removeAttribute('hidden')
    else panel.setAttribute('hidden', 'until-found')
  }
}

function choose(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>('[data-tabs]')
  const value = tab.dataset.value
  if (!tabs || !value) return
  const { group } = tabs.dataset
  if (!group) {
    show(tabs, value)
    return
  }

  // The tab that the reader pressed keeps its screen position while others in the group change above it.
  const before = tab.getBoundingClientRect().top
  document.documentElement.setAttribute(`data-tab-${group}`, value)
  for (const other of document.querySelectorAll<HTMLElement>(`[data-tabs][data-group="${group}"]`))
    show(other, value)
  scrollBy(0, tab.getBoundingClientRect().top - before)

  rememberTab(group, value)
  const url = new URL(location.href)
  url.searchParams.set(group, value)
  history.replaceState(history.state, '', url)
}

function onKey(event: KeyboardEvent): void {
  const tab = tabAt(event.target)
  const list = tab?.parentElement
  if (!tab || !list) return
  const all = [...list.children] as HTMLElement[]
  const last = all.length - 1
  const index = all.indexOf(tab)
  const next = {
    ArrowRight: index === last ? 0 : index + 1,
    ArrowLeft: index === 0 ? last : index - 1,
    Home: 0,
    End: last,
  }[event.key]
  if (next === undefined) return
  event.preventDefault()
  const target = all[next]
  if (!target) return
  choose(target)
  target.focus()
}

/** Shows every panel around an element, from the outermost in. */
function open(element: Element): void {
  const panel = element.closest<HTMLElement>('[role=tabpanel][hidden]')
  const tabs = panel?.parentElement
  if (!panel || !tabs) return
  if (tabs.parentElement) open(tabs.parentElement)
  const tab = tabsOf(tabs).find((candidate) => candidate.dataset.value === panel.dataset.value)
  if (tab) choose(tab)
}

function openTarget(): void {
  const target = hashTarget()
  if (!target) return
  open(target)
  for (
    let details = target.closest('details');
    details;
    details = details.parentElement?.closest('details') ?? null
  )
    details.open = true
  if (target.closest('[data-tabs], details')) target.scrollIntoView()
}
