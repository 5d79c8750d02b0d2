// Collects the text of a made page, together with the line of data that each of its lines comes from.
import type { MadePage } from './reference.ts'

export class MadeText {
  readonly #rows: string[] = []
  readonly #lines: number[] = []

  /** `from` is the line of the first row; later rows of a block follow it in the data too when `follows` is set. */
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

/** Text in a cell of a Markdown table. */
export const cell = (text: string): string => text.replaceAll('|', '\\|')
