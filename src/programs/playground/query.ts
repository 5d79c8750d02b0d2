// The playground's query: in which language, what it says, and who runs it. Each language has a separate field, so that
// nothing is lost when readers switch.
import { playgroundCallers as callers } from '../../lib/playground-callers.ts'
import { callerLabel, isClientCaller } from '../run-sample/callers.ts'
import type { PlaygroundState, QueryLanguage } from '../run-sample/playground-link.ts'
import type { CodeField } from './code-field.ts'
import type { PlaygroundText } from './saved-texts.ts'

type QueryState = Omit<PlaygroundState, 'setup'>

type Fields = Record<QueryLanguage, CodeField>

export class Query {
  readonly #fields: Fields
  readonly #languages: HTMLInputElement[]
  readonly #label: HTMLLabelElement
  readonly #as: HTMLSelectElement
  /** A caller that no client can be, until SQL is chosen again. */
  #sqlCaller: string | undefined

  constructor(place: HTMLElement, fields: Fields) {
    this.#fields = fields
    this.#languages = [...place.querySelectorAll<HTMLInputElement>('[data-part=language] input')]
    this.#label = place.querySelector('[data-part=query-label]') as HTMLLabelElement
    this.#as = place.querySelector('[data-part=as]') as HTMLSelectElement
  }

  get state(): QueryState {
    const language = this.#language
    return { query: this.#fields[language].text, language, as: this.#as.value }
  }

  /** With the texts of both languages. */
  get all(): Omit<PlaygroundText, 'setup'> {
    const { sql, javascript } = this.#fields
    return { sql: sql.text, javascript: javascript.text, language: this.#language, as: this.#as.value }
  }

  /** `isExample`: the other language's example fits the same schema and seed. */
  open({ query, language, as }: QueryState, isExample: boolean): void {
    const { sql, javascript } = this.#fields
    const others = isExample
      ? { sql: sql.example, javascript: javascript.example }
      : { sql: '', javascript: '' }
    this.show({ ...others, [language]: query, language, as })
  }

  show({ sql, javascript, language, as }: Omit<PlaygroundText, 'setup'>): void {
    this.#fields.sql.text = sql
    this.#fields.javascript.text = javascript
    for (const input of this.#languages) input.checked = input.value === language
    this.showLanguage()
    this.#choose(as)
  }

  /** The language stays. */
  reset(): void {
    this.show({ ...this.example, language: this.#language })
  }

  /** The page's own. */
  get example(): Omit<PlaygroundText, 'setup'> {
    const { sql, javascript } = this.#fields
    const as = this.#as.querySelector<HTMLOptionElement>('option[selected]')?.value ?? 'anon'
    return { sql: sql.example, javascript: javascript.example, language: 'sql', as }
  }

  /** After the reader chose another. */
  showLanguage(): void {
    const language = this.#language
    for (const [name, field] of Object.entries(this.#fields)) field.show(name === language)
    this.#label.htmlFor = `playground-${language}`
    const before = this.#as.value
    for (const option of this.#as.options) {
      option.hidden = language === 'javascript' && !isClientCaller(option.value)
      option.disabled = option.hidden
    }
    if (language === 'sql') {
      if (this.#sqlCaller && before === 'anon') this.#as.value = this.#sqlCaller
      this.#sqlCaller = undefined
    } else if (!isClientCaller(before)) {
      this.#sqlCaller = before
      this.#as.value = 'anon'
    }
  }

  get #language(): QueryLanguage {
    return this.#languages.some(({ value, checked }) => checked && value === 'javascript')
      ? 'javascript'
      : 'sql'
  }

  /** A sample's own caller is none of the page's options. */
  #choose(caller: string): void {
    this.#sqlCaller = undefined
    for (const option of [...this.#as.options]) if (!Object.hasOwn(callers, option.value)) option.remove()
    if (!Object.hasOwn(callers, caller)) {
      const own = document.createElement('option')
      own.value = caller
      own.textContent = callerLabel(caller)
      this.#as.prepend(own)
    }
    this.#as.value = caller
  }
}
