// One line of a surface: `eq(column, value) -> Filter`, `auth: Auth`, `...Base`, or `await -> List`. docs/library-surfaces.md
// explains the notation.
import type { CallMember, CallParameter } from './call-surface.ts'

export type ParsedLine =
  | { kind: 'member'; member: CallMember }
  | { kind: 'base'; type: string }
  | { kind: 'awaits'; type?: string }
  | { kind: 'fault'; message: string; hint: string }

const name = /^[A-Za-z_$][\w$]*/
const typeName = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/

export function parseMember(written: string): ParsedLine {
  const line = written.trim()
  if (line.startsWith('...')) {
    const type = line.slice(3).trim()
    return typeName.exec(type)?.[0] === type
      ? { kind: 'base', type }
      : fault(line, 'After "...", write the name of a type of this file.')
  }
  const awaits = /^await(?:\s*->\s*(.+))?$/.exec(line)
  if (awaits) return { kind: 'awaits', ...typeIn(awaits[1]) }
  const called = name.exec(line)?.[0]
  if (!called) return fault(line, 'Start with the name of a method or a property: eq(column, value).')
  const rest = line.slice(called.length)
  return rest.startsWith('(') ? method(line, called, rest) : property(line, called, rest.trim())
}

function method(line: string, called: string, rest: string): ParsedLine {
  const end = closing(rest)
  if (end < 0) return fault(line, 'Close the parameters with ")".')
  const after = readAfter(rest.slice(end + 1).trim())
  if (!after)
    return fault(line, 'After the parameters, write "async", "throws", and "-> Type", each if it applies.')
  const parameters: CallParameter[] = []
  for (const written of splitParameters(rest.slice(1, end))) {
    const parameter = readParameter(written)
    if (!parameter)
      return fault(
        line,
        `"${written}" isn't a parameter. Write name, name?, name:, name:?, name..., or name?{Type}.`,
      )
    parameters.push(parameter)
  }
  return { kind: 'member', member: { name: called, parameters, ...after } }
}

function property(line: string, called: string, rest: string): ParsedLine {
  const after = readAfter(rest.startsWith(':') ? `-> ${rest.slice(1)}` : rest)
  return after
    ? { kind: 'member', member: { name: called, ...after } }
    : fault(line, 'A property is its name, a colon, and its type: auth: Auth.')
}

/** `async throws -> Type`, in any order. */
function readAfter(text: string): Pick<CallMember, 'isAsync' | 'isThrowing' | 'type'> | undefined {
  const words = text.replace(/->\s*[^\s].*?(?=\s+(?:async|throws)\b|$)/, '').trim()
  const isKnown = words.split(/\s+/).every((word) => ['', 'async', 'throws'].includes(word))
  if (!isKnown) return undefined
  const type = /->\s*(.*?)(?=\s+(?:async|throws)\b|$)/.exec(text)?.[1]
  return {
    isAsync: /\basync\b/.test(words),
    isThrowing: /\bthrows\b/.test(words),
    ...typeIn(type),
  }
}

/** Without type parameters and question mark. What isn't a name, such as a function's type, has no members here. */
function typeIn(written: string | undefined): { type?: string } {
  const type = written?.trim().replace(/^\((\w+)\)$/, '$1')
  const found = type === undefined ? undefined : typeName.exec(type)?.[0]
  return found && /^(<.*>)?[?!]?$/.test(type?.slice(found.length) ?? '') ? { type: found } : {}
}

function readParameter(written: string): CallParameter | undefined {
  const found = /^([A-Za-z_$][\w$]*)(:)?(\.\.\.)?(\?)?(\.\.\.)?(?:\{\s*([\w.]+)\s*\})?(\?)?$/.exec(
    written.replaceAll(/\s*([:?{}])\s*/g, '$1'),
  )
  if (!found) return undefined
  const [, parameter = '', label, before, optional, after, receiver, last] = found
  const isVariadic = before !== undefined || after !== undefined
  return {
    name: parameter,
    isLabeled: label !== undefined,
    isOptional: isVariadic || optional !== undefined || last !== undefined,
    isVariadic,
    ...(receiver ? { receiver } : {}),
  }
}

/** Where the parenthesis at the start is closed. */
function closing(text: string): number {
  let open = 0
  for (const [index, letter] of [...text].entries()) {
    if (letter === '(') open++
    if (letter === ')' && --open === 0) return index
  }
  return -1
}

const splitParameters = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const fault = (line: string, hint: string): ParsedLine => ({
  kind: 'fault',
  message: `This isn't a member of a type: ${line}`,
  hint,
})
