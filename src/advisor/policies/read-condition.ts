// Reads a policy's condition as Postgres prints it: nearly everything is in parentheses, so there's little precedence to know. A part
// that isn't understood stays text, and the rest is read nevertheless.
import { isSign, isWord, tokensOf } from './condition-tokens.ts'
import type { Expression, Query, Unplaced } from './expression.ts'
import { must, TokenReader, Unread } from './token-reader.ts'

const longest = 20_000
/** Groups in each other, and operators in a row. */
const deepest = 40

/** Never throws. */
export function readCondition(text: string): Expression {
  const tokens = text.length > longest ? undefined : tokensOf(text)
  if (!tokens) return { kind: 'unread', text }
  const reader = new Reader(text, tokens)
  return reader.within(0, tokens.length, () => reader.any())
}

const notOperators = ['(', ')', '[', ']', '{', '}', ',', '.', ':', ';', '::', '=>']
const keywords =
  'select from where case and or not is in any all join on left right full cross union order group limit'.split(
    ' ',
  )
const callsWithoutParentheses =
  'current_user session_user current_timestamp current_date localtimestamp'.split(' ')

class Reader extends TokenReader {
  #depth = 0

  /** What `read` makes of all tokens from `start` to `end`; if it can't, the text. Reading goes on at `end` either way. */
  within(start: number, end: number, read: () => Expression): Expression {
    this.#depth++
    try {
      if (this.#depth > deepest) throw new Unread()
      this.at = start
      const expression = read()
      must(this.at === end)
      return expression
    } catch (error) {
      if (!(error instanceof Unread)) throw error
      this.at = end
      return this.placed(start, { kind: 'unread' })
    } finally {
      this.#depth--
    }
  }

  any(): Expression {
    return this.#several('or', () => this.#several('and', () => this.#not()))
  }

  #several(kind: 'and' | 'or', read: () => Expression): Expression {
    const start = this.at
    const first = read()
    const of = [first]
    while (this.takeWord(kind)) of.push(read())
    return of.length === 1 ? first : this.placed(start, { kind, of })
  }

  #not(): Expression {
    const start = this.at
    if (!this.takeWord('not')) return this.#comparison()
    return this.placed(start, { kind: 'not', of: this.#comparison() })
  }

  #comparison(): Expression {
    const start = this.at
    let left = this.#operand()
    for (let count = 0; ; count++) {
      const more = this.#rest(left)
      if (!more) return left
      must(count < deepest)
      left = this.placed(start, more)
    }
  }

  /** What follows an operand, if something does. */
  #rest(left: Expression): Unplaced | undefined {
    if (this.takeWord('is')) return this.#is(left)
    if (this.takeWord('in'))
      return { kind: 'compare', operator: '=', left, right: this.#operand(), quantifier: 'any' }
    const sign = this.next
    if (sign?.kind !== 'sign' || isSign(sign, ...notOperators)) return undefined
    this.at++
    const quantifier = (['any', 'all'] as const).find((word) => this.takeWord(word))
    const right = this.#operand()
    return { kind: 'compare', operator: sign.value, left, right, ...(quantifier ? { quantifier } : {}) }
  }

  #is(left: Expression): Unplaced {
    const isNot = this.takeWord('not')
    if (this.takeWord('distinct')) {
      must(this.takeWord('from'))
      return {
        kind: 'compare',
        operator: isNot ? 'is not distinct from' : 'is distinct from',
        left,
        right: this.#operand(),
      }
    }
    const value = (['null', 'true', 'false'] as const).find((word) => this.takeWord(word))
    if (!value) throw new Unread()
    return { kind: 'is', of: left, value, isNot }
  }

  #operand(): Expression {
    const start = this.at
    let expression = this.#primary()
    for (let count = 0; ; count++) {
      must(count < deepest)
      if (this.takeSign('::')) {
        this.#type()
        expression = this.placed(start, expression)
      } else if (isSign(this.next, '[')) {
        const of = expression
        const [at] = this.#list()
        if (!at) throw new Unread()
        expression = this.placed(start, { kind: 'item', of, at })
      } else return expression
    }
  }

  /** The type of a cast, which words leave out. */
  #type(): void {
    do this.takeName()
    while (this.takeSign('.'))
    while (this.takeWord('varying', 'precision'));
    if (isSign(this.next, '(')) this.at = (this.next?.close ?? 0) + 1
    while (this.takeWord('with', 'without', 'time', 'zone'));
    while (isSign(this.next, '[') && isSign(this.tokens[this.at + 1], ']')) this.at += 2
  }

  #primary(): Expression {
    const start = this.at
    const { kind, value = '' } = this.next ?? {}
    const isText = kind === 'text'
    if (this.take(isText || kind === 'number')) return this.placed(start, { kind: 'literal', value, isText })
    if (this.takeWord('true', 'false'))
      return this.placed(start, { kind: 'literal', value: value.toLowerCase(), isText })
    if (this.takeWord('null')) return this.placed(start, { kind: 'literal', value: null, isText })
    if (isSign(this.next, '(')) return this.#group()
    const isCall = isSign(this.tokens[this.at + 1], '(')
    if (isCall && this.takeWord('exists')) {
      const group = this.#group()
      return this.placed(
        start,
        group.kind === 'query' ? { kind: 'exists', query: group.query } : { kind: 'unread' },
      )
    }
    if (this.takeWord('array'))
      return isCall ? this.#group() : this.placed(start, { kind: 'list', of: this.#list() })
    return this.#named()
  }

  #group(): Expression {
    const start = this.at + 1
    const end = this.next?.close ?? start
    const group = this.within(start, end, () =>
      isWord(this.next, 'select') ? this.#query(start) : this.any(),
    )
    this.at++
    return group
  }

  /** In parentheses or brackets. */
  #list(): Expression[] {
    const end = this.next?.close ?? 0
    const of: Expression[] = []
    this.at++
    while (this.at < end) {
      // The name of an argument.
      if (isSign(this.tokens[this.at + 1], '=>')) this.at += 2
      of.push(this.any())
      must(this.at === end || this.takeSign(','))
    }
    must(this.at === end)
    this.at++
    return of
  }

  #named(): Expression {
    const start = this.at
    must(!isWord(this.next, ...keywords))
    const isBareCall = isWord(this.next, ...callsWithoutParentheses)
    const path = this.#path()
    const name = path.join('.')
    if (isSign(this.next, '(')) {
      const end = (this.next?.close ?? 0) + 1
      return this.within(start, end, () => {
        this.at = start + 2 * path.length - 1
        return this.placed(start, { kind: 'call', name, arguments: this.#list() })
      })
    }
    if (isBareCall) return this.placed(start, { kind: 'call', name: name.toLowerCase(), arguments: [] })
    return this.placed(start, { kind: 'column', path })
  }

  /** `a.b`, or `a.*`. */
  #path(): string[] {
    const path = [this.takeName()]
    while (this.takeSign('.')) path.push(this.takeSign('*') ? '*' : this.takeName())
    return path
  }

  #query(start: number): Expression {
    this.at++
    this.takeWord('distinct')
    const query: Query = { targets: [], tables: [], joins: [] }
    const isEnd = () => !this.next || isSign(this.next, ')') || isWord(this.next, 'from')
    while (!isEnd()) {
      query.targets.push(this.any())
      if (this.takeWord('as')) this.takeName()
      must(isEnd() || this.takeSign(','))
    }
    if (this.takeWord('from')) {
      do this.#from(query)
      while (this.takeSign(','))
    }
    if (this.takeWord('where')) query.where = this.any()
    if (this.takeWord('limit')) must(this.#operand().kind === 'literal')
    return this.placed(start, { kind: 'query', query })
  }

  #from(query: Query): void {
    if (this.takeSign('(')) {
      this.#from(query)
      must(this.takeSign(')'))
    } else {
      const name = this.#path().filter((each) => each !== 'public')
      must(!isSign(this.next, '('))
      const hasAlias = this.next?.kind === 'name' && !isWord(this.next, ...keywords)
      query.tables.push({ name: name.join('.'), alias: hasAlias ? this.takeName() : (name.at(-1) ?? '') })
    }
    while (this.takeWord('join')) {
      this.#from(query)
      must(this.takeWord('on'))
      query.joins.push(this.#operand())
    }
  }
}
