// A sample as far as its calls matter, the same for all languages: what it calls with which arguments, and which names it declares.

/** From 0, in the sample. */
export interface CodePlace {
  line: number
  column: number
}

export type Expression =
  | { kind: 'name'; name: string; at: CodePlace }
  | { kind: 'member'; of: Expression; name: string; at: CodePlace }
  | {
      kind: 'call'
      of: Expression
      arguments: readonly Argument[]
      fields?: readonly Field[] | undefined
      at: CodePlace
    }
  | { kind: 'await'; of: Expression; at: CodePlace }
  | { kind: 'try'; of: Expression }
  | { kind: 'lambda'; parameters: readonly Declared[]; body: readonly Statement[]; isAsync?: boolean }
  /** Several calls on one value. Each section starts at the `target`. */
  | { kind: 'cascade'; of: Expression; sections: readonly Expression[] }
  | { kind: 'target' }
  /** `this` and `self`. */
  | { kind: 'self' }
  /** Anything else, with the expressions in it. */
  | { kind: 'other'; parts: readonly Expression[]; body?: readonly Statement[] }

export type Called = Extract<Expression, { kind: 'call' }>
export type Lambda = Extract<Expression, { kind: 'lambda' }>

export interface Argument {
  label?: string | undefined
  value: Expression
  /** After the parentheses: Swift and Kotlin. */
  isTrailing?: boolean
  /** Stands for any number of arguments. */
  isSpread?: boolean
  at: CodePlace
}

/** `Public = true` in an object that is created. */
export interface Field {
  name: string
  value: Expression
  at: CodePlace
}

export interface Declared {
  name: string
  /** Without type parameters. */
  type?: string | undefined
}

export type Statement =
  /** The value is dropped. */
  | { kind: 'run'; value: Expression }
  /** The value is used, such as returned. */
  | { kind: 'use'; value: Expression }
  | {
      kind: 'declare'
      names: readonly string[]
      type?: string | undefined
      value?: Expression | undefined
      /** Swift's `async let`, which needs no `try await`. */
      isDeferred?: boolean
    }
  | { kind: 'assign'; target: Expression; value: Expression; at: CodePlace }
  | { kind: 'block'; declared: readonly Declared[]; body: readonly Statement[] }
  | {
      kind: 'function'
      name: string
      parameters: readonly Declared[]
      returns?: string | undefined
      /** Undefined if the language doesn't need a word for it. */
      isAsync?: boolean | undefined
      body: readonly Statement[]
    }
  | { kind: 'type'; name: string; parameters: readonly Declared[]; body: readonly Statement[] }

/** Nothing is called in it. */
export const nothing: Expression = { kind: 'other', parts: [] }

export const use = (value: Expression): Statement => ({ kind: 'use', value })

export const block = (body: readonly Statement[], declared: readonly Declared[] = []): Statement => ({
  kind: 'block',
  declared,
  body,
})

/** None without a name. */
export const declared = (name: string | undefined, type?: string): Declared[] =>
  name ? [{ name, type }] : []
