// Parses words into a command with its flags and arguments, and everything that is wrong with them. Follows the tool's own
// rules: flags can be anywhere, `--name value`, `--name=value`, `-n value`, `-nvalue`, bundled `-ab`, and `--` ends flags.
import { didYouMean, nearest } from '../lib/nearest.ts'
import type { GivenArgument } from './argument-rules.ts'
import { checkInvocation, valueHint } from './check-invocation.ts'
import type { CliSpec, CommandSpec, FlagSpec } from './command-spec.ts'
import { flagsOf } from './command-spec.ts'
import type { Environment, Fault, GivenFlag, Invocation } from './invocation.ts'
import type { Word } from './split-words.ts'

/** `environment` has the variables that are set for the call, because some of them set flags. */
export function parseCommand(
  words: readonly Word[],
  cli: CliSpec,
  environment: Environment = new Map(),
): Invocation {
  const [first, ...rest] = words
  if (first?.text !== cli.name) {
    const fault = {
      code: 'not-the-tool',
      message: `The line calls "${first?.text ?? ''}".`,
      hint: `Start with "${cli.name}".`,
    } as const
    return { flags: [], arguments: [], environment, faults: [fault] }
  }
  const { command, remaining, faults } = findCommand(rest, cli)
  if (!command) return { flags: [], arguments: [], environment, faults }
  const given = readFlags(remaining, command, cli)
  const invocation = {
    command,
    flags: given.flags,
    arguments: given.arguments,
    environment,
    faults: [...faults, ...given.faults],
  }
  const asksForHelp = given.flags.some(({ flag, value }) => flag.id === 'help' && value === 'true')
  if (!asksForHelp) invocation.faults.push(...checkInvocation(invocation, cli))
  return invocation
}

/** Follows the words down the command tree. Global flags can be between them. */
function findCommand(
  words: readonly Word[],
  cli: CliSpec,
): { command?: CommandSpec; remaining: Word[]; faults: Fault[] } {
  const remaining: Word[] = []
  let path: string[] = []
  let command: CommandSpec | undefined
  let index = 0
  for (; index < words.length; index++) {
    const word = words[index]
    if (!word) break
    if (word.text.startsWith('-')) {
      remaining.push(word)
      // A global flag's value before the command isn't a command.
      const flag = cli.globalFlags.find(({ id }) => `--${id}` === word.text)
      const value = words[index + 1]
      if (flag && flag.type !== 'bool' && value) {
        remaining.push(value)
        index += 1
      }
      continue
    }
    if (command && !command.isGroup) break
    const next = cli.commands.find(
      (candidate) =>
        candidate.path.length === path.length + 1 &&
        startsWith(candidate.path, path) &&
        (candidate.path.at(-1) === word.text || candidate.aliases?.includes(word.text)),
    )
    if (!next) return { remaining, faults: [unknownCommand(word.text, path, cli)] }
    command = next
    path = [...next.path]
  }
  remaining.push(...words.slice(index))
  if (command && !command.isGroup) return { command, remaining, faults: [] }
  if (remaining.some(({ text }) => text === '--help' || text === '-h') || words.length === 0)
    return command ? { command, remaining, faults: [] } : { remaining, faults: [] }
  const below = childrenOf(path, cli)
  return {
    remaining,
    faults: [
      {
        code: 'incomplete-command',
        message: `"${[cli.name, ...path].join(' ')}" is a group of commands and does nothing on its own.`,
        hint: `Add one of: ${below.join(', ')}.`,
      },
    ],
  }
}

const startsWith = (path: readonly string[], start: readonly string[]) =>
  start.every((word, index) => path[index] === word)

const childrenOf = (path: readonly string[], cli: CliSpec) =>
  cli.commands
    .filter((candidate) => candidate.path.length === path.length + 1 && startsWith(candidate.path, path))
    .map((candidate) => candidate.path.at(-1) ?? '')

function unknownCommand(word: string, path: readonly string[], cli: CliSpec): Fault {
  const siblings = childrenOf(path, cli)
  // A word that is valid elsewhere is a better guess than one with a similar spelling here.
  const elsewhere = nearest(word, siblings)
    ? undefined
    : cli.commands.find((candidate) => candidate.path.at(-1) === word)
  const hint = elsewhere
    ? `Did you mean "${[cli.name, ...elsewhere.path].join(' ')}"?`
    : `${didYouMean(word, siblings)}Available commands: ${siblings.join(', ')}.`
  return {
    code: 'unknown-command',
    message: `"${[cli.name, ...path, word].join(' ')}" isn't a command.`,
    hint,
  }
}

function readFlags(
  words: readonly Word[],
  command: CommandSpec,
  cli: CliSpec,
): Omit<Invocation, 'command' | 'environment'> {
  const known = flagsOf(command, cli.globalFlags)
  const flags: GivenFlag[] = []
  const args: GivenArgument[] = []
  const faults: Fault[] = []
  let onlyArguments = false

  for (let index = 0; index < words.length; index++) {
    const word = words[index]
    if (!word) break
    const { text, dynamic } = word
    if (onlyArguments || text === '-' || !text.startsWith('-')) {
      args.push({ value: text, dynamic })
      continue
    }
    if (text === '--') {
      onlyArguments = true
      continue
    }
    const takeNext = (): Word | undefined => {
      index += 1
      return words[index]
    }
    const found = text.startsWith('--') ? readLong(text, known) : readShort(text, known)
    for (const { flag, value, name } of found) {
      if (!flag) {
        faults.push(unknownFlag(name, command, known, cli))
        continue
      }
      if (value !== undefined) flags.push({ flag, value, dynamic })
      else if (flag.type === 'bool') flags.push({ flag, value: 'true', dynamic: false })
      else {
        const next = takeNext()
        if (next) flags.push({ flag, value: next.text, dynamic: next.dynamic })
        else
          faults.push({ code: 'missing-value', message: `--${flag.id} has no value.`, hint: valueHint(flag) })
      }
    }
  }
  return { flags, arguments: args, faults }
}

interface FoundFlag {
  flag?: FlagSpec | undefined
  value?: string | undefined
  name: string
}

function readLong(text: string, known: readonly FlagSpec[]): FoundFlag[] {
  const equals = text.indexOf('=')
  const name = equals < 0 ? text : text.slice(0, equals)
  const flag = known.find(({ id }) => `--${id}` === name)
  return [{ flag, name, ...(equals < 0 ? {} : { value: text.slice(equals + 1) }) }]
}

/** `-x`, `-x=value`, `-xvalue`, and bundled booleans after one dash. */
function readShort(text: string, known: readonly FlagSpec[]): FoundFlag[] {
  const found: FoundFlag[] = []
  for (let index = 1; index < text.length; index++) {
    const letter = text[index] ?? ''
    const flag = known.find(({ shorthand }) => shorthand === letter)
    const rest = text.slice(index + 1)
    if (!flag) return [...found, { name: `-${letter}` }]
    if (rest.startsWith('=')) return [...found, { flag, name: `-${letter}`, value: rest.slice(1) }]
    if (flag.type !== 'bool')
      return [...found, { flag, name: `-${letter}`, ...(rest ? { value: rest } : {}) }]
    found.push({ flag, name: `-${letter}` })
  }
  return found
}

function unknownFlag(name: string, command: CommandSpec, known: readonly FlagSpec[], cli: CliSpec): Fault {
  const own = command.flags.map(({ id }) => `--${id}`)
  return {
    code: 'unknown-flag',
    message: `"${[cli.name, ...command.path].join(' ')}" has no flag ${name}.`,
    hint: `${didYouMean(
      name,
      known.map(({ id }) => `--${id}`),
      (flag) => flag,
    )}It has: ${own.join(', ') || 'only the global flags'}.`,
  }
}
