/** @jsxImportSource preact */
// The search as a whole: src/client/search.ts fetches this when the reader comes near, and opens it. Drawn by Preact, because React
// alone would weigh as much as everything that a first result may.
import { render } from 'preact'
import { connectSearch } from './connect.ts'
import rowsCss from './result-rows.css?inline'
import { SearchDialog } from './SearchDialog.tsx'
import dialogCss from './search.css?inline'
import phoneCss from './search-phone.css?inline'

const style = document.createElement('style')
style.textContent = rowsCss + dialogCss + phoneCss
const host = document.createElement('div')
/** In the page before it says something, so that screen readers listen. */
const note = document.createElement('p')
note.setAttribute('role', 'status')
note.className = 'search-note'
document.head.append(style)
document.body.append(host, note)

// The first file of the index comes while the reader is still on the way to the field; a failure is reported when something is asked.
connectSearch().catch(() => {})

/** How long one can read what a command did. */
const noteFor = 4000
let noteEnd: ReturnType<typeof setTimeout>

/** `early`: what was typed while this was fetched; a line break is the Enter key. */
export function openSearchDialog(early: string): void {
  const [typed = '', enter] = early.split('\n')
  render(<SearchDialog typed={typed} going={enter !== undefined} onClose={close} />, host)
}

function close(message: string): void {
  render(null, host)
  clearTimeout(noteEnd)
  note.textContent = message
  noteEnd = setTimeout(() => {
    note.textContent = ''
  }, noteFor)
}
