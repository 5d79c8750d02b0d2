// Follows the calls of a sample along the library's types and reports those that the library doesn't have.
// It's longer than most files: expressions contain each other, so the methods call each other, and parts of the walk would import
// one another in a circle.

import { didYouMean } from '../../../lib/nearest.ts'
import type { CallMember, CallParameter, CallSurface } from '../../../references/library/call-surface.ts'
import { propertyReference } from './grammar-gaps.ts'
import type { LanguageRules } from './language-rules.ts'
import { matchArguments } from './match-arguments.ts'
import type { Argument, Called, CodePlace, Declared, Expression, Lambda, Statement } from './sample-code.ts'
import type { Value } from './scope.ts'
import { Scope } from './scope.ts'
import { awaitedType, isEnum, memberNames, membersNamed, typeNamed } from './surface-lookup.ts'

export interface CallFault {
  at: CodePlace
  message: string
  hint: string
}

export interface CheckedCode {
  faults: CallFault[]
  /** How many members and calls of the library were found. */
  found: number
  /** In how many places the client is used. */
  clients: number
}

/** Where an expression is. */
interface Flow {
  /** Inside of `await`, `try`. */
  awaits: boolean
  tries: boolean
  /** Whether the function around it is async. Undefined if that isn't known. */
  isAsync: boolean | undefined
  /** The value that a cascade's sections start at. */
  target?: Value
}

const start: Flow = { awaits: false, tries: false, isAsync: undefined }

export function checkCode(
  code: readonly Statement[],
  surface: CallSurface,
  rules: LanguageRules,
  { variable, page }: { variable: string; page: Scope },
): CheckedCode {
  const checker = new CodeChecker(surface, rules, variable)
  const scope = new Scope(page)
  checker.statements(code, scope, start)
  scope.keepIn(page)
  return { faults: checker.faults, found: checker.found, clients: checker.clients.size }
}

class CodeChecker {
  readonly faults: CallFault[] = []
  found = 0
  /** Places, because some expressions are looked at twice. */
  readonly clients = new Set<string>()
  /** Functions that the sample declares may extend a type of the library. */
  readonly #declared = new Set<string>()
  readonly #surface: CallSurface
  readonly #rules: LanguageRules
  readonly #variable: string

  constructor(surface: CallSurface, rules: LanguageRules, variable: string) {
    this.#surface = surface
    this.#rules = rules
    this.#variable = variable
  }

  #report(at: CodePlace, message: string, hint: string): void {
    const isKnown = this.faults.some(
      (fault) => fault.message === message && fault.at.line === at.line && fault.at.column === at.column,
    )
    if (!isKnown) this.faults.push({ at, message, hint })
  }

  /** Types and functions can be used before they're declared, so their bodies come last. */
  statements(body: readonly Statement[], scope: Scope, flow: Flow): void {
    for (const one of body) {
      if (one.kind === 'type') scope.declare(one.name, undefined)
      if (one.kind === 'function') {
        this.#declared.add(one.name)
        const type = this.#typeIn(one.returns, scope)
        scope.declare(one.name, type ? { kind: 'returns', type } : undefined)
      }
    }
    const later = body.filter(({ kind }) => kind === 'type' || kind === 'function')
    for (const one of body) if (!later.includes(one)) this.#statement(one, scope, flow)
    for (const one of later) this.#statement(one, scope, flow)
  }

  #statement(one: Statement, scope: Scope, flow: Flow): void {
    switch (one.kind) {
      case 'run':
        this.#dropped(one.value, this.#value(one.value, scope, flow), flow)
        break
      case 'use':
        this.#value(one.value, scope, flow)
        break
      case 'declare': {
        const inside = one.isDeferred ? { ...flow, awaits: true, tries: true } : flow
        const value = one.value && this.#value(one.value, scope, inside)
        const [name, ...more] = one.names
        const declared = one.type === undefined ? value : this.#valueOfType(one.type, scope)
        if (name !== undefined) scope.declare(name, more.length === 0 ? declared : undefined)
        for (const other of more) scope.declare(other, undefined)
        break
      }
      case 'assign':
        this.#assign(one, scope, flow)
        break
      case 'block':
        this.statements(one.body, this.#inner(scope, one.declared), flow)
        break
      case 'function':
        this.statements(one.body, this.#inner(scope, one.parameters), { ...start, isAsync: one.isAsync })
        break
      case 'type':
        this.statements(one.body, this.#inner(scope, one.parameters), start)
    }
  }

  #inner(scope: Scope, declared: readonly Declared[]): Scope {
    const inner = new Scope(scope)
    for (const { name, type } of declared)
      inner.declare(name, type === undefined ? undefined : this.#valueOfType(type, scope))
    return inner
  }

  #typeIn(name: string | undefined, scope: Scope): string | undefined {
    // A type that the sample declares hides the library's.
    const first = name?.split('.')[0]
    if (first === undefined || scope.find(first)) return undefined
    return typeNamed(this.#surface, name)
  }

  #valueOfType(name: string, scope: Scope): Value {
    const type = this.#typeIn(name, scope)
    if (type) return { kind: 'instance', type }
    return this.#rules.futures.includes(name) ? { kind: 'future' } : undefined
  }

  /** Nothing waits for it, so no one learns whether it worked. */
  #dropped(expression: Expression, value: Value, { isAsync }: Flow): void {
    if (this.#rules.waits !== 'value') return
    const isLazy = value?.kind === 'instance' && awaitedType(this.#surface, value.type) !== undefined
    // A function that isn't async can't wait, but a query that isn't awaited is never sent.
    if (!isLazy && (value?.kind !== 'future' || isAsync === false)) return
    const at = placeOf(expression)
    if (!at) return
    this.#report(
      at,
      isLazy
        ? "The query isn't awaited, so it's never sent."
        : 'The call returns before it has finished, and its errors are lost.',
      'Write "await" before it.',
    )
  }

  #assign(one: Extract<Statement, { kind: 'assign' }>, scope: Scope, flow: Flow): void {
    const { target } = one
    const value = this.#value(one.value, scope, flow)
    if (target.kind !== 'name') {
      this.#value(target, scope, flow)
      return
    }
    const known = scope.find(target.name)
    if (known) {
      // A field or variable that had no type or value so far.
      if (known.value === undefined && value?.kind === 'instance') scope.declare(target.name, value)
      return
    }
    if (!this.#rules.hasReceivers) return
    const receivers = scope.receivers()
    if (receivers.some((type) => membersNamed(this.#surface, type, target.name).length > 0)) this.found++
    else if (receivers[0] !== undefined && !scope.isUncertain())
      this.#missing(receivers[0], target.name, target.at)
  }

  #value(expression: Expression, scope: Scope, flow: Flow): Value {
    switch (expression.kind) {
      case 'name':
        if (expression.name === this.#variable)
          this.clients.add(`${expression.at.line}:${expression.at.column}`)
        return this.#named(expression.name, scope)
      case 'self': {
        const [receiver] = this.#rules.hasReceivers && !scope.isUncertain() ? scope.receivers() : []
        return receiver ? { kind: 'instance', type: receiver } : undefined
      }
      case 'target':
        return flow.target
      case 'member':
        return this.#property(expression, scope, flow)
      case 'call':
        return this.#call(expression, scope, flow)
      case 'await':
        return this.#awaited(expression, scope, flow)
      case 'try':
        return this.#value(expression.of, scope, { ...flow, tries: true })
      case 'lambda':
        this.#lambda(expression, scope, undefined)
        return undefined
      case 'cascade': {
        const target = this.#value(expression.of, scope, flow)
        for (const section of expression.sections)
          this.#dropped(section, this.#value(section, scope, { ...flow, target }), flow)
        return target
      }
      case 'other':
        for (const part of expression.parts) this.#value(part, scope, flow)
        if (expression.body) this.statements(expression.body, new Scope(scope), flow)
        return undefined
    }
  }

  #named(name: string, scope: Scope): Value {
    const known = scope.find(name)
    const isClient = name === this.#variable
    if (known && !(isClient && known.value === undefined)) return known.value
    if (isClient) return { kind: 'instance', type: this.#surface.client }
    for (const type of scope.receivers()) {
      const members = membersNamed(this.#surface, type, name)
      if (members.length > 0) return this.#memberValue(members, name, type)
    }
    const functions = this.#surface.functions.filter((one) => one.name === name)
    if (functions.length > 0) return { kind: 'methods', name, overloads: functions }
    const type = typeNamed(this.#surface, name)
    if (type) return { kind: 'static', type }
    const reference = name.includes(propertyReference)
      ? typeNamed(this.#surface, this.#rules.propertyType)
      : undefined
    return reference ? { kind: 'instance', type: reference } : undefined
  }

  #memberValue(members: readonly CallMember[], name: string, owner: string): Value {
    const property = members.find(({ parameters }) => !parameters)
    const overloads = members.filter(({ parameters }) => parameters)
    if (property && overloads.length === 0) return this.#resultOf(property)
    return { kind: 'methods', name, overloads: members, owner }
  }

  #resultOf({ type, isAsync }: CallMember): Value {
    const own = typeNamed(this.#surface, type)
    if (this.#rules.waits === 'value') {
      if (isAsync) return { kind: 'future', ...(own ? { of: own } : {}) }
      if (type !== undefined && this.#rules.futures.includes(type)) return { kind: 'future' }
    }
    if (own) return { kind: 'instance', type: own }
    return type === undefined || /^(dynamic|Object|object|T)$/.test(type) ? undefined : { kind: 'foreign' }
  }

  /** `a.b` without a call. */
  #property(expression: Extract<Expression, { kind: 'member' }>, scope: Scope, flow: Flow): Value {
    const value = this.#member(expression, scope, flow)
    if (value?.kind !== 'methods') return value
    const property = value.overloads.find(({ parameters }) => !parameters)
    if (!property) return value
    this.#needs(property, expression.at, flow)
    return this.#resultOf(property)
  }

  /** What a member is. Methods aren't called yet. */
  #member(expression: Extract<Expression, { kind: 'member' }>, scope: Scope, flow: Flow): Value {
    const { name, at } = expression
    if (expression.of.kind === 'self' && !(this.#rules.hasReceivers && scope.receivers().length > 0))
      return scope.find(name)?.value
    const of = this.#withMember(this.#value(expression.of, scope, flow), name)
    if (!of || of.kind === 'foreign' || of.kind === 'returns' || of.kind === 'choice') return undefined
    if (of.kind === 'future') return this.#memberOfFuture(name, at)
    if (of.kind === 'methods') {
      if (of.owner !== undefined && !this.#rules.common.includes(name))
        this.#report(at, `"${of.name}" is a method, so it has no "${name}".`, `Call it first: ${of.name}().`)
      return undefined
    }
    const nested = typeNamed(this.#surface, `${of.type}.${name}`)
    if (of.kind === 'static' && nested === `${of.type}.${name}`) {
      this.found++
      return { kind: 'static', type: nested }
    }
    const members = membersNamed(this.#surface, of.type, name)
    if (members.length === 0) {
      const isElsewhere =
        this.#rules.common.includes(name) ||
        (this.#rules.ofEnums.includes(name) && isEnum(this.#surface, of.type)) ||
        this.#declared.has(name) ||
        (awaitedType(this.#surface, of.type) && this.#rules.futureMembers.includes(name))
      if (!isElsewhere) this.#missing(of.type, name, at)
      return undefined
    }
    this.found++
    const value = this.#memberValue(members, name, of.type)
    if (value?.kind !== 'methods') for (const member of members) this.#needs(member, at, flow)
    return value
  }

  /** Of several possible values the one that has the member. Undefined if another one might. */
  #withMember(value: Value, name: string): Value {
    if (value?.kind !== 'choice') return value
    const has = (one: Value) =>
      one?.kind === 'instance' && membersNamed(this.#surface, one.type, name).length > 0
    const isKnown = value.values.every((one) => one?.kind === 'instance' || one?.kind === 'future')
    return value.values.find(has) ?? (isKnown ? value.values[0] : undefined)
  }

  #memberOfFuture(name: string, at: CodePlace): Value {
    if (!this.#rules.futureMembers.includes(name) && !this.#rules.common.includes(name))
      this.#report(
        at,
        `"${name}" is read from a ${this.#rules.futures[0]}, which doesn't have it.`,
        'Wait for the call first: write "await" before it, in parentheses if more follows.',
      )
    return undefined
  }

  #missing(type: string, name: string, at: CodePlace): void {
    this.#report(
      at,
      `${type} has no "${name}" in ${this.#surface.package}.`,
      `${didYouMean(name, memberNames(this.#surface, type))}Call what the library has. If the published package has it, add it to data/libraries/${this.#surface.library}/${this.#surface.version}/surface.yaml.`,
    )
  }

  #call(expression: Called, scope: Scope, flow: Flow): Value {
    const { of } = expression
    const callee = of.kind === 'member' ? this.#member(of, scope, flow) : this.#value(of, scope, flow)
    if (callee?.kind === 'methods') return this.#callMethod(expression, callee, scope, flow)
    if (callee?.kind === 'static') return this.#construct(expression, callee.type, scope, flow)
    if (callee?.kind === 'instance' && of.kind === 'member')
      this.#report(of.at, `"${of.name}" is a property and not a method.`, 'Remove the parentheses.')
    if (of.kind === 'name' && callee === undefined) this.#unknownFunction(of.name, of.at, scope)
    this.#passAll(expression.arguments, scope, flow, of)
    for (const { value } of expression.fields ?? []) this.#value(value, scope, flow)
    return callee?.kind === 'returns' ? { kind: 'instance', type: callee.type } : undefined
  }

  /** In a lambda of the library, a name that nothing declares is meant to be a member of the receiver. */
  #unknownFunction(name: string, at: CodePlace, scope: Scope): void {
    if (!this.#rules.hasReceivers || scope.isUncertain() || scope.find(name)) return
    const [receiver] = scope.receivers()
    if (receiver === undefined || this.#rules.builtIn.includes(name) || !/^[a-z]/.test(name)) return
    this.#missing(receiver, name, at)
  }

  #callMethod(
    { arguments: given, at }: Called,
    { name, overloads, owner }: Extract<Value, { kind: 'methods' }>,
    scope: Scope,
    flow: Flow,
  ): Value {
    const methods = overloads.filter(({ parameters }) => parameters)
    if (owner === undefined) this.found++
    const { fitting, faults, parameters } = matchArguments(methods, given, this.#rules.arguments, {
      name,
      at,
    })
    for (const fault of faults) this.#report(fault.at, fault.message, fault.hint)
    this.#pass(given, parameters, scope, flow)
    const [first] = fitting
    if (!first) return undefined
    // Words are needed only if every overload that fits needs them.
    this.#needs(
      {
        ...first,
        isAsync: fitting.every(({ isAsync }) => isAsync),
        isThrowing: fitting.every(({ isThrowing }) => isThrowing),
      },
      at,
      flow,
    )
    const isSame = fitting.every(({ type, isAsync }) => type === first.type && isAsync === first.isAsync)
    return isSame
      ? this.#resultOf(first)
      : { kind: 'choice', values: fitting.map((member) => this.#resultOf(member)) }
  }

  #construct({ arguments: given, fields = [], at }: Called, type: string, scope: Scope, flow: Flow): Value {
    const constructors = membersNamed(this.#surface, type, 'new')
    const name = type.split('.').at(-1) ?? type
    this.found++
    if (constructors.length > 0) {
      const match = matchArguments(constructors, given, this.#rules.arguments, { name, at })
      for (const fault of match.faults) this.#report(fault.at, fault.message, fault.hint)
      this.#pass(given, match.parameters, scope, flow)
      const [first] = match.fitting
      if (first) this.#needs(first, at, flow)
    } else this.#pass(given, [], scope, flow)
    for (const field of fields) {
      if (field.name && membersNamed(this.#surface, type, field.name).length === 0)
        this.#missing(type, field.name, field.at)
      this.#value(field.value, scope, flow)
    }
    return { kind: 'instance', type }
  }

  #pass(
    given: readonly Argument[],
    parameters: readonly (CallParameter | undefined)[],
    scope: Scope,
    flow: Flow,
  ): void {
    for (const [index, { value }] of given.entries()) {
      if (value.kind === 'lambda') this.#lambda(value, scope, parameters[index]?.receiver)
      else this.#value(value, scope, flow)
    }
  }

  /** Arguments of something that isn't the library's. `x.let { it.y() }` passes the value on. */
  #passAll(given: readonly Argument[], scope: Scope, flow: Flow, callee: Expression): void {
    const isPassed = this.#rules.hasReceivers && callee.kind === 'member'
    const passed = isPassed && callee.kind === 'member' ? this.#value(callee.of, scope, flow) : undefined
    const type = passed?.kind === 'instance' ? passed.type : undefined
    const name = callee.kind === 'member' ? callee.name : ''
    for (const { value } of given) {
      if (value.kind !== 'lambda') this.#value(value, scope, flow)
      else if (type && (name === 'apply' || name === 'run')) this.#lambda(value, scope, type)
      else this.#lambda(value, scope, undefined, name === 'let' || name === 'also' ? type : undefined)
    }
  }

  #lambda(lambda: Lambda, scope: Scope, receiver: string | undefined, passed?: string): void {
    const type = typeNamed(this.#surface, receiver)
    const { hasReceivers } = this.#rules
    const inner = hasReceivers ? new Scope(scope, { type }) : new Scope(scope)
    const names = lambda.parameters.length > 0 || !hasReceivers ? lambda.parameters : [{ name: 'it' }]
    const first = hasReceivers ? passed : type
    for (const [index, { name, type: written }] of names.entries()) {
      const own = index === 0 && first ? { kind: 'instance' as const, type: first } : undefined
      inner.declare(name, written === undefined ? own : this.#valueOfType(written, scope))
    }
    this.statements(lambda.body, inner, { ...start, isAsync: lambda.isAsync })
  }

  #awaited(expression: Extract<Expression, { kind: 'await' }>, scope: Scope, flow: Flow): Value {
    if (flow.isAsync === false)
      this.#report(
        expression.at,
        "This waits in a function that isn't async.",
        'Write "async" in the function\'s declaration.',
      )
    const value = this.#value(expression.of, scope, { ...flow, awaits: true })
    if (this.#rules.waits !== 'value') return value
    if (value?.kind === 'choice') {
      const futures = value.values.flatMap((one) => (one?.kind === 'future' ? [one] : []))
      return {
        kind: 'choice',
        values: futures.map(({ of }): Value => (of ? { kind: 'instance', type: of } : undefined)),
      }
    }
    if (value?.kind === 'future') return value.of ? { kind: 'instance', type: value.of } : undefined
    const awaits = value?.kind === 'instance' ? awaitedType(this.#surface, value.type) : undefined
    if (awaits) {
      const type = typeNamed(this.#surface, awaits.type)
      return type ? { kind: 'instance', type } : undefined
    }
    if (value?.kind === 'instance' || value?.kind === 'foreign')
      this.#report(
        expression.at,
        `There's nothing to await: the value isn't a ${this.#rules.futures[0]}.`,
        'Remove "await", or call what sends the request.',
      )
    return value
  }

  /** The words that a call needs before it. */
  #needs({ name, isAsync, isThrowing }: CallMember, at: CodePlace, flow: Flow): void {
    if (this.#rules.waits === 'never' && isAsync && flow.isAsync === false)
      this.#report(
        at,
        `${name}() suspends, but the function around it doesn't.`,
        'Write "suspend fun", or call it in a coroutine: scope.launch { … }.',
      )
    if (this.#rules.waits !== 'expression') return
    const words = [isThrowing && !flow.tries ? 'try' : '', isAsync && !flow.awaits ? 'await' : ''].filter(
      Boolean,
    )
    if (words.length > 0)
      this.#report(
        at,
        `"${name}" needs "${words.join(' ')}" before it.`,
        `Write "${[isThrowing ? 'try' : '', isAsync ? 'await' : ''].filter(Boolean).join(' ')}" at the start of the expression.`,
      )
  }
}

/** Where its last step is. */
function placeOf(expression: Expression): CodePlace | undefined {
  if (expression.kind === 'cascade') return placeOf(expression.of)
  return 'at' in expression ? expression.at : undefined
}
