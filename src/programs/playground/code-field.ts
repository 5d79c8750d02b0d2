// A text field that becomes an editor when the reader enters it, or when its text is another than the page's own, which the page
// has in color. The field keeps the text, so everything works without the editor too: while it's loading, and if it can't be loaded.
import type { Editor } from '../run-sample/editor.ts'
import type { SampleText } from '../run-sample/sample.ts'

export interface CodeFieldOptions {
  field: HTMLTextAreaElement
  /** Tables and their columns, for completion. */
  tables: () => Record<string, string[]>
  onChange: () => void
  onRun: () => void
  onLeave: () => void
  loadEditor: () => Promise<typeof import('../run-sample/editor.ts')>
  /** Instead of SQL. */
  loadLanguage?: SampleText['loadLanguage']
}

export class CodeField {
  readonly #options: CodeFieldOptions
  #opened: Editor | undefined

  constructor(options: CodeFieldOptions) {
    this.#options = options
    const { field, onChange, onRun } = options
    field.addEventListener('input', onChange)
    field.addEventListener('focus', this.#open)
    field.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onRun()
    })
    if (document.activeElement === field) this.#open()
    this.#openOwnText()
  }

  get text(): string {
    return this.#options.field.value
  }

  set text(text: string) {
    this.#options.field.value = text
    this.#opened?.setText(text)
    this.#openOwnText()
  }

  /** The page's own text. */
  get example(): string {
    return this.#options.field.defaultValue
  }

  show(isShown: boolean): void {
    this.#place.hidden = !isShown
    this.#openOwnText()
  }

  get #place(): HTMLElement {
    return this.#options.field.parentElement as HTMLElement
  }

  #openOwnText(): void {
    if (!this.#place.hidden && this.text !== this.example) this.#open()
  }

  readonly #open = (): void => {
    // The page's colors.
    this.#options.field.nextElementSibling?.remove()
    this.#openEditor().catch(() => undefined)
  }

  async #openEditor(): Promise<void> {
    const { field, tables, onChange, onRun, onLeave, loadEditor, loadLanguage } = this.#options
    const [{ openEditor }, language] = await Promise.all([loadEditor(), loadLanguage?.(tables)])
    // Another field is shown meanwhile.
    if (this.#opened || this.#place.hidden) return
    const place = document.createElement('div')
    place.className = 'run-editor'
    // What is below stays where it is.
    place.style.minHeight = `${field.offsetHeight}px`
    const wasFocused = document.activeElement === field
    field.before(place)
    const editor = openEditor({
      parent: place,
      text: field.value,
      label: field.labels?.[0]?.textContent ?? 'SQL',
      caret: field.selectionStart,
      tables: tables(),
      ...(language ? { language } : {}),
      onChange: (text) => {
        field.value = text
        onChange()
      },
      onRun,
      onLeave,
    })
    this.#opened = editor
    field.hidden = true
    if (wasFocused) editor.focus()
  }
}
