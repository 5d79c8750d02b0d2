// The only inline script, run before the first paint: sets the chosen theme and the saved tabs, and says whether the
// layout of a long text can wait. Every page includes it verbatim and allows it by its hash, so it's plain JavaScript in a string.

import { storageKeys } from '../lib/storage-keys.ts'

export const headScript = `(() => {
  const root = document.documentElement, word = /^[a-z0-9-]+$/
  let theme
  const tabs = {}
  try {
    theme = localStorage.getItem('${storageKeys.theme}')
    Object.assign(tabs, JSON.parse(localStorage.getItem('${storageKeys.tabs}')))
  } catch {}
  if (!location.hash && performance.getEntriesByType('navigation')[0]?.type === 'navigate') root.dataset.lazyLayout = ''
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  new URLSearchParams(location.search).forEach((value, key) => { tabs[key] = value })
  for (const [key, value] of Object.entries(tabs))
    if (typeof value === 'string' && word.test(key) && word.test(value)) root.setAttribute('data-tab-' + key, value)
})()`.replace(/\n\s*/g, '\n')
