// Which parameter each argument of a call is for, and what doesn't fit.

import { didYouMean } from '../../../lib/nearest.ts'
import type { CallMember, CallParameter } from '../../../references/library/call-surface.ts'
import type { Argument, CodePlace } from './sample-code.ts'

export interface ArgumentFault {
  message: string
  hint: string
  at: CodePlace
}

export interface Match {
  faults: ArgumentFault[]
  /** By the argument's place in the call. */
  parameters: (CallParameter | undefined)[]
}

/** How a language connects arguments with parameters. */
export type ArgumentRules =
  /** Plain parameters by position, labeled ones by label. */
  | 'separate'
  /** Every parameter by position or by label. */
  | 'either'
  /** In order, each with its label or without one. */
  | 'ordered'

/** The overload that fits, or the one that fits best. Several may fit, because only names and numbers of arguments are compared. */
export function matchArguments(
  overloads: readonly CallMember[],
  given: readonly Argument[],
  rules: ArgumentRules,
  call: { name: string; at: CodePlace },
): Match & { fitting: readonly CallMember[] } {
  const matches = overloads.map((member) => ({ member, ...matchOne(member, given, rules, call) }))
  const [best] = matches.sort((a, b) => a.faults.length - b.faults.length)
  if (!best) return { fitting: [], faults: [], parameters: [] }
  const fitting = matches
    .filter(({ faults }) => faults.length === best.faults.length)
    .map(({ member }) => member)
  return { ...best, fitting }
}

function matchOne(
  member: CallMember,
  given: readonly Argument[],
  rules: ArgumentRules,
  call: { name: string; at: CodePlace },
): Match {
  const all = member.parameters ?? []
  const match = rules === 'ordered' ? inOrder(all, given, call) : byKind(all, given, rules, call)
  // Any number of values may come from somewhere else.
  const isOpen = given.some(({ isSpread }) => isSpread)
  const missing = isOpen ? [] : all.filter((one) => !one.isOptional && !match.parameters.includes(one))
  if (missing.length > 0)
    match.faults.push({
      at: call.at,
      message: `${call.name}() needs ${missing.map(({ name }) => `"${name}"`).join(' and ')}.`,
      hint: `Write ${form(call.name, all)}.`,
    })
  return match
}

/** `signUp(email:, password:)`, with optional parameters in brackets. */
const form = (name: string, parameters: readonly CallParameter[]): string => {
  const parts = parameters.map(
    (one) => `${one.name}${one.isLabeled ? ':' : ''}${one.isVariadic ? '...' : ''}`,
  )
  const shown = parts.map((part, index) => (parameters[index]?.isOptional ? `[${part}]` : part))
  return `${name}(${shown.join(', ')})`
}

function byKind(
  all: readonly CallParameter[],
  given: readonly Argument[],
  rules: 'separate' | 'either',
  call: { name: string; at: CodePlace },
): Match {
  const isEither = rules === 'either'
  const positional = isEither ? all : all.filter(({ isLabeled }) => !isLabeled)
  const faults: ArgumentFault[] = []
  const taken = new Set<CallParameter>()
  let next = 0
  const parameters = given.map((argument) => {
    if (argument.isTrailing) {
      const last = all.at(-1)
      if (last) taken.add(last)
      else faults.push(tooMany(argument, call, all))
      return last
    }
    if (argument.label !== undefined) {
      const found = all.find(({ name, isLabeled }) => name === argument.label && (isEither || isLabeled))
      if (!found) faults.push(unknownLabel(argument, call, all, isEither))
      else if (taken.has(found))
        faults.push({
          at: argument.at,
          message: `${call.name}() gets "${found.name}" twice.`,
          hint: 'Remove one of the two.',
        })
      if (found) taken.add(found)
      return found
    }
    while (positional[next] && taken.has(positional[next] as CallParameter) && !positional[next]?.isVariadic)
      next++
    const found = positional[next]
    if (!found) {
      faults.push(tooMany(argument, call, all))
      return undefined
    }
    taken.add(found)
    if (!found.isVariadic) next++
    return found
  })
  return { faults, parameters }
}

function inOrder(
  all: readonly CallParameter[],
  given: readonly Argument[],
  call: { name: string; at: CodePlace },
): Match {
  const faults: ArgumentFault[] = []
  let next = 0
  const parameters = given.map((argument) => {
    const fits = (one: CallParameter) =>
      argument.isTrailing && argument.label === undefined
        ? true
        : one.isLabeled
          ? one.name === argument.label
          : argument.label === undefined
    // An optional parameter may be left out, and a trailing closure skips those that take no closure.
    let place = next
    while (all[place] && !fits(all[place] as CallParameter) && all[place]?.isOptional) place++
    // A trailing closure belongs to the last parameter that can take one.
    if (argument.isTrailing && argument.label === undefined)
      place = Math.max(place, all.length - given.filter(({ isTrailing }) => isTrailing).length)
    const found = all[place]
    if (found && fits(found)) {
      next = found.isVariadic ? place : place + 1
      return found
    }
    const elsewhere = all.find(({ name, isLabeled }) => isLabeled && name === argument.label)
    if (elsewhere)
      faults.push({
        at: argument.at,
        message: `"${argument.label}" is in the wrong place: Swift accepts arguments only in order.`,
        hint: `Write ${form(call.name, all)}.`,
      })
    else if (argument.label === undefined) faults.push(withoutLabel(argument, call, all, found))
    else faults.push(unknownLabel(argument, call, all, false))
    return elsewhere
  })
  return { faults, parameters }
}

const withoutLabel = (
  argument: Argument,
  call: { name: string },
  all: readonly CallParameter[],
  wanted: CallParameter | undefined,
): ArgumentFault =>
  wanted
    ? {
        at: argument.at,
        message: `${call.name}() needs the label "${wanted.name}:" here.`,
        hint: `Write ${form(call.name, all)}.`,
      }
    : tooMany(argument, call, all)

const tooMany = (
  argument: Argument,
  call: { name: string },
  all: readonly CallParameter[],
): ArgumentFault => ({
  at: argument.at,
  message: `${call.name}() has no parameter for this argument.`,
  hint: `Write ${form(call.name, all)}.`,
})

function unknownLabel(
  { label = '', at }: Argument,
  call: { name: string },
  all: readonly CallParameter[],
  isEither: boolean,
): ArgumentFault {
  const plain = all.find((one) => one.name === label && !one.isLabeled)
  if (plain && !isEither)
    return {
      at,
      message: `${call.name}() takes "${label}" without a label.`,
      hint: `Write ${form(call.name, all)}.`,
    }
  const labels = all.filter(({ isLabeled }) => isLabeled || isEither).map(({ name }) => name)
  return {
    at,
    message: `${call.name}() has no parameter "${label}".`,
    hint: `${didYouMean(label, labels)}Write ${form(call.name, all)}.`,
  }
}
