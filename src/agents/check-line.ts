// Checks a shell line: which CLI calls it contains, what is wrong with each, and the full form of each call. Nothing is run.
import { commandWords } from '../cli/build-command.ts'
import type { CliSpec } from '../cli/command-spec.ts'
import type { Invocation } from '../cli/invocation.ts'
import { parseCommand } from '../cli/parse-command.ts'
import { quote } from '../cli/quote.ts'
import { findCalls } from '../cli/shell-calls.ts'
import { splitWords } from '../cli/split-words.ts'
import { warningsOf } from '../cli/warnings.ts'
import { cutAtWord } from '../lib/cut-at-word.ts'
import { withoutControls } from './wording.ts'

export interface CheckedCall {
  /** The command's ID. Missing if the command is unknown. */
  id?: string
  command: string
  /** The call with long flags, and with quotes where needed. Missing if the call has a problem. */
  normalized?: string
  faults: { code: string; message: string; hint: string }[]
  /** What the call deletes or opens, if the tool accepts it. */
  warnings: string[]
}

export function checkLine(line: string, cli: CliSpec): CheckedCall[] {
  const { open, words } = splitWords(line)
  if (open) {
    const hint = `Close the ${open === "'" ? 'single' : 'double'} quote, or escape it with a backslash.`
    return [
      { command: '', faults: [{ code: 'open-quote', message: "A quote isn't closed.", hint }], warnings: [] },
    ]
  }
  const calls = findCalls(line, cli.name)
  // A line without any call is checked as is: the parser reports what it calls instead.
  if (calls.length === 0) return [checkCall(parseCommand(words, cli), cli)]
  return calls.map((call) => checkCall(parseCommand(call.words, cli, call.environment), cli))
}

function checkCall(invocation: Invocation, cli: CliSpec): CheckedCall {
  const { command, faults } = invocation
  const normalized = faults.length === 0 ? normalize(invocation, cli) : undefined
  return {
    ...(command ? { id: command.id } : {}),
    command: command ? [cli.name, ...command.path].join(' ') : '',
    ...(normalized ? { normalized } : {}),
    faults: faults.map(({ code, message, hint }) => ({
      code,
      message: cutAtWord(withoutControls(message), mostLetters),
      hint: cutAtWord(withoutControls(hint), mostLetters),
    })),
    warnings: faults.length === 0 ? warningsOf(invocation) : [],
  }
}

/** Messages name words of the line; a word can be as long as the line. */
const mostLetters = 400

function normalize({ command, flags, arguments: args }: Invocation, cli: CliSpec): string | undefined {
  // Quoting would prevent the shell from expanding `$NAME`.
  if (!command || flags.some(({ dynamic }) => dynamic) || args.some(({ dynamic }) => dynamic))
    return undefined
  const chosen = flags.map(({ flag, value }): [string, string | boolean] => [
    flag.id,
    flag.type === 'bool' ? !/^(false|f|0)$/i.test(value) : value,
  ])
  // A choice has one value per flag, so a line that repeats one stays as written.
  const repeated = chosen.some(([id], index) => chosen.findIndex(([other]) => other === id) !== index)
  if (repeated) return undefined
  return commandWords(
    { command, flags: Object.fromEntries(chosen), arguments: args.map(({ value }) => value) },
    cli,
  )
    .map((word) => quote(word, 'bash'))
    .join(' ')
}
