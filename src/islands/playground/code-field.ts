// A text field that becomes an editor when the reader enters it. The field keeps the text, so everything works without the
// editor too: while it's loading, and if it can't be loaded.
import type { Editor } from '../run-sample/editor.ts'

interface Options {
  field: HTMLTextAreaElement
  /** Tables and their columns, for completion. */
  tables: () => Record<string, string[]>
  onRun: () => void
  onLeave: () => void
  loadEditor: () => Promise<typeof import('../run-sample/editor.ts')>
}

export class CodeField {
  readonly #options: Options
  #editor: Editor | undefined

  constructor(options: Options) {
    this.#options = options
    const { field, onRun } = options
    field.addEventListener('focus', () => void this.#open().catch(() => undefined))
    field.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onRun()
    })
    if (document.activeElement === field) void this.#open().catch(() => undefined)
  }

  get text(): string {
    return this.#options.field.value
  }

  set text(text: string) {
    this.#options.field.value = text
    this.#editor?.setText(text)
  }

  /** Back to the page's own text. */
  reset(): void {
    this.text = this.#options.field.defaultValue
  }

  async #open(): Promise<void> {
    const { field, tables, onRun, onLeave, loadEditor } = this.#options
    const { openEditor } = await loadEditor()
    if (this.#editor) return
    const place = document.createElement('div')
    place.className = 'run-editor'
    // What is below stays where it is.
    place.style.minHeight = `${field.offsetHeight}px`
    const wasFocused = document.activeElement === field
    field.before(place)
    this.#editor = openEditor({
      parent: place,
      text: field.value,
      label: field.labels?.[0]?.textContent ?? 'SQL',
      caret: field.selectionStart,
      tables: tables(),
      onChange: (text) => {
        field.value = text
      },
      onRun,
      onLeave,
    })
    field.hidden = true
    if (wasFocused) this.#editor.focus()
  }
}
