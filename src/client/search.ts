// Opens the search: by its button, Ctrl/Cmd-K, "/", or a URL with ?search=words. Its code is loaded on hover or focus, never
// before, and text typed while it loads is kept.
import { sayFailed } from './failed.ts'

type Load = () => Promise<{ openSearchDialog: (early: string) => void }>

const loadDialog: Load = () => {
  // At the same time: the dialog's code would ask for React only when it's there. If this fails, so does that.
  import('../react/draw-in.ts').catch(() => {})
  return import('../programs/search/index.tsx')
}

export function startSearch(load = loadDialog): void {
  const button = document.querySelector<HTMLElement>('.search-button')
  if (!button) return
  /** While the dialog loads: the text it opens with. */
  let early: string | undefined

  const open = async (words = '') => {
    if (early !== undefined || document.querySelector('dialog[open]')) return
    early = words
    // A closed dialog returns the focus to where it was, or to the button.
    if (document.activeElement === document.body) button.focus()
    try {
      const { openSearchDialog } = await load()
      if (early !== undefined) openSearchDialog(early)
    } catch {
      sayFailed(button.parentElement as Element)
    }
    early = undefined
  }

  const prepare = () => void load().catch(() => {})
  button.addEventListener('pointerenter', prepare)
  button.addEventListener('focus', prepare)
  button.addEventListener('click', () => open())
  document.addEventListener('keydown', (event) => {
    const { key } = event
    const commanding = event.ctrlKey || event.metaKey
    if (early !== undefined) {
      if (commanding || event.repeat) return
      if (key === 'Escape') early = undefined
      else if (key === 'Backspace') early = early.slice(0, -1)
      else if (key === 'Enter') early += '\n'
      else if (key.length === 1) early += key
      else return
      event.preventDefault()
      return
    }
    const typing = (event.target as Element).closest('input, textarea, select, [contenteditable]')
    if (!(commanding ? key === 'k' : key === '/' && !typing)) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    void open()
  })

  const words = new URLSearchParams(location.search).get('search')
  if (words !== null) void open(words)
}
