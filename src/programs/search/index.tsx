// The search's entry point: src/client/search.ts loads it on hover or focus, and opens it.
import type { Drawing } from '../../react/draw-in.ts'
import { drawIn } from '../../react/draw-in.ts'
import { connectSearch } from './connect.ts'
import rowsCss from './result-rows.css?inline'
import { SearchDialog } from './SearchDialog.tsx'
import dialogCss from './search.css?inline'
import phoneCss from './search-phone.css?inline'

const style = document.createElement('style')
style.textContent = rowsCss + dialogCss + phoneCss
const host = document.createElement('div')
/** In the page before it has text, so that screen readers announce changes. */
const note = document.createElement('p')
note.setAttribute('role', 'status')
note.className = 'search-note'
document.head.append(style)
document.body.append(host, note)

// The first index file is loaded before the reader reaches the field. A failure is reported with the first query.
connectSearch().catch(() => {})

let drawing: Drawing | undefined

/** How long a command's result is shown. */
const noteFor = 4000
let noteEnd: ReturnType<typeof setTimeout>

/** `early`: what was typed while this was loading. A line break is the Enter key. */
export function openSearchDialog(early: string): void {
  const [typed = '', enter] = early.split('\n')
  drawing?.close()
  drawing = drawIn(host)
  drawing.draw(<SearchDialog typed={typed} going={enter !== undefined} onClose={close} />)
}

function close(message: string): void {
  drawing?.close()
  drawing = undefined
  clearTimeout(noteEnd)
  note.textContent = message
  noteEnd = setTimeout(() => {
    note.textContent = ''
  }, noteFor)
}
