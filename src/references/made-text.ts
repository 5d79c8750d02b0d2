// Collects a generated page's text, with the data line that each of its lines comes from.
import type { MadePage } from './reference.ts'

export class MadeText {
  readonly #rows: string[] = []
  readonly #lines: number[] = []

  /** `from` is the line of the first row. With `follows`, later rows of a block also follow it in the data. */
  add(text: string, from: number, follows = false): void {
    for (const [index, row] of text.split('\n').entries()) {
      this.#rows.push(row)
      this.#lines.push(follows ? from + index : from)
    }
    this.#rows.push('')
    this.#lines.push(from)
  }

  finish(): Pick<MadePage, 'source' | 'lines'> {
    return { source: this.#rows.join('\n'), lines: this.#lines }
  }
}

/** A value as a component's prop. */
export const attribute = (value: unknown): string => `{${JSON.stringify(value)}}`

export const fence = (language: string, code: string, title?: string): string =>
  `\`\`\`${language}${title ? ` title="${title}"` : ''}\n${code.trimEnd()}\n\`\`\``

/** As code, also if it contains backticks. */
export const codeSpan = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

/** Text in a cell of a Markdown table. */
export const cell = (text: string): string => text.replaceAll('|', '\\|')
