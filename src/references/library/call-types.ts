// The surface of a library, read: its types with their members, or problems with file and line.

import { didYouMean } from '../../lib/nearest.ts'
import type { Problem } from '../../problems/problem.ts'
import type { CallMember, CallSurface, CallType } from './call-surface.ts'
import type { LibraryData } from './library-data.ts'
import type { Surface } from './library-schemas.ts'
import { parseMember } from './parse-member.ts'

type CallTypes = Pick<CallSurface, 'functions' | 'types'>

const asText = (line: Surface['types'][string][number]): string =>
  typeof line === 'string'
    ? line
    : Object.entries(line)
        .map(([name, type]) => (type === null ? name : `${name}: ${type}`))
        .join(', ')

export function callTypes({ value, file, lineOf }: NonNullable<LibraryData['surface']>): {
  found: CallTypes
  problems: Problem[]
} {
  const problems: Problem[] = []
  const report = (path: readonly PropertyKey[], message: string, hint: string) =>
    problems.push({ code: 'bad-data', file, line: lineOf(path), column: 1, message, hint })
  const names = Object.keys(value.types)

  const functions = (value.functions ?? []).map(asText).flatMap((line, index): CallMember[] => {
    const parsed = parseMember(line)
    if (parsed.kind === 'member') return [parsed.member]
    const hint = parsed.kind === 'fault' ? parsed.hint : 'Only a type can have it.'
    report(
      ['functions', index],
      parsed.kind === 'fault' ? parsed.message : `This isn't a function: ${line}`,
      hint,
    )
    return []
  })

  const types = Object.entries(value.types).map(([name, lines]): [string, CallType] => {
    const members: CallMember[] = []
    const bases: string[] = []
    let awaits: CallType['awaits']
    for (const [index, line] of lines.map(asText).entries()) {
      const parsed = parseMember(line)
      if (parsed.kind === 'member') members.push(parsed.member)
      else if (parsed.kind === 'awaits') awaits = parsed.type ? { type: parsed.type } : {}
      else if (parsed.kind === 'fault') report(['types', name, index], parsed.message, parsed.hint)
      else if (names.includes(parsed.type)) bases.push(parsed.type)
      else
        report(
          ['types', name, index],
          `There's no type "${parsed.type}" in this file.`,
          `${didYouMean(parsed.type, names)}Describe the type here, or write its members out.`,
        )
    }
    return [name, { members, bases, ...(awaits ? { awaits } : {}) }]
  })
  if (!names.includes(value.client))
    report(
      ['client'],
      `There's no type "${value.client}" in this file.`,
      `${didYouMean(value.client, names)}Name the client's type.`,
    )
  return { found: { functions, types: Object.fromEntries(types) }, problems }
}
