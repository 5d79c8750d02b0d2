// Finds types and members in a surface.
import type { CallMember, CallSurface } from '../../../references/library/call-surface.ts'

/** The name under which a surface has a type: `Plinth.Client` may be listed as `Client`. */
export function typeNamed(surface: CallSurface, name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  if (Object.hasOwn(surface.types, name)) return name
  const last = name.split('.').at(-1) ?? name
  return last !== name && Object.hasOwn(surface.types, last) ? last : undefined
}

/** The type itself, then the types whose members it also has. */
function lineage(surface: CallSurface, type: string, seen = new Set<string>()): Set<string> {
  if (seen.has(type) || !surface.types[type]) return seen
  seen.add(type)
  for (const base of surface.types[type].bases) lineage(surface, base, seen)
  return seen
}

/** Overloads have the same name. A type's own members replace those of its bases. */
export function membersNamed(surface: CallSurface, type: string, name: string): CallMember[] {
  for (const one of lineage(surface, type)) {
    const found = (surface.types[one]?.members ?? []).filter((member) => member.name === name)
    if (found.length > 0) return found
  }
  return []
}

export const memberNames = (surface: CallSurface, type: string): string[] => [
  ...new Set(
    [...lineage(surface, type)].flatMap((one) => (surface.types[one]?.members ?? []).map(({ name }) => name)),
  ),
]

/** An enum has nothing but values of its type, and properties of theirs. */
export const isEnum = (surface: CallSurface, type: string): boolean => {
  const members = surface.types[type]?.members ?? []
  return (
    members.every(({ parameters }) => !parameters) &&
    members.some((member) => member.type === type || member.type === undefined)
  )
}

/** What awaiting a value of the type gives, if the value can be awaited. */
export function awaitedType(surface: CallSurface, type: string): { type?: string } | undefined {
  for (const one of lineage(surface, type)) {
    const awaits = surface.types[one]?.awaits
    if (awaits) return awaits
  }
  return undefined
}
