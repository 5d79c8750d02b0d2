// Moves over the tokens of a condition.
import { isSign, isWord, type Token } from './condition-tokens.ts'
import type { Expression, Unplaced } from './expression.ts'

/** A part that isn't understood. */
export class Unread extends Error {}

export function must(isIt: boolean): void {
  if (!isIt) throw new Unread()
}

export class TokenReader {
  protected readonly text: string
  protected readonly tokens: readonly Token[]
  protected at = 0

  constructor(text: string, tokens: readonly Token[]) {
    this.text = text
    this.tokens = tokens
  }

  protected get next(): Token | undefined {
    return this.tokens[this.at]
  }

  protected take(isIt: boolean): boolean {
    if (isIt) this.at++
    return isIt
  }

  protected takeWord(...words: readonly string[]): boolean {
    return this.take(isWord(this.next, ...words))
  }

  protected takeSign(...signs: readonly string[]): boolean {
    return this.take(isSign(this.next, ...signs))
  }

  protected takeName(): string {
    const token = this.next
    must(token?.kind === 'name')
    this.at++
    return token?.value ?? ''
  }

  /** With what Postgres printed for it. */
  protected placed(start: number, expression: Unplaced): Expression {
    const text = this.text.slice(this.tokens[start]?.start ?? 0, this.tokens[this.at - 1]?.end ?? 0)
    return { ...expression, text }
  }
}
