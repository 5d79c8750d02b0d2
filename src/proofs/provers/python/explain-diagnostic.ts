// What pyright found, in plain words.
import type { Problem } from '../../../problems/problem.ts'
import type { PythonStubs } from './python-stubs.ts'

export interface PyrightDiagnostic {
  file: string
  severity: string
  message: string
  rule?: string
  range: { start: { line: number; character: number } }
}

/** The groups of a pattern, in other words. */
const wordings: readonly [RegExp, (...groups: string[]) => string][] = [
  [
    /^Cannot access (?:attribute|member) "(\w+)" for class "(?:type\[)?(\w+)/,
    (name, type) => `${type} has no "${name}".`,
  ],
  [/^No parameter named "(\w+)"/, (name) => `The call has no parameter "${name}".`],
  [/^Argument missing for parameters? (.+)/, (names) => `The call needs ${names.replaceAll(', ', ' and ')}.`],
  [
    /^Expected (\d+) (?:more )?positional arguments?/,
    (count) => `The call has too many positional arguments. It takes ${count}.`,
  ],
  [/^"(\w+)" is unknown import symbol/, (name) => `The module has no "${name}".`],
  [
    /^"(\w+)" is not a known attribute of module "([\w.]+)"/,
    (name, module) => `The module ${module} has no "${name}".`,
  ],
  [/^"await" allowed only within async function/, () => "This waits in a function that isn't async."],
  [/^"(.+?)" is not awaitable/, (type) => `There's nothing to await: the value is ${type}.`],
  [/^"(\w+)" is not a defined key in "(\w+)"/, (key, type) => `${type} has no key "${key}".`],
]

export function explainDiagnostic(
  { message }: PyrightDiagnostic,
  { folder, package: described }: PythonStubs,
): Pick<Problem, 'code' | 'message' | 'hint'> {
  const first = message.split('\n')[0] ?? message
  const details = message
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
  for (const [pattern, words] of wordings) {
    const match = pattern.exec(first)
    if (match)
      return { code: 'type-error', message: words(...match.slice(1)), hint: hintFor(folder, described) }
  }
  const because = details.length > 0 ? ` (${details.slice(0, 3).join(' ')})` : ''
  return {
    code: 'type-error',
    message: `pyright refuses this: ${first.replace(/\.$/, '')}${because}.`,
    hint: hintFor(folder, described),
  }
}

const hintFor = (folder: string, described: string): string =>
  `Write what ${described} has. If the published package has it, correct the stubs in ${folder}.`
