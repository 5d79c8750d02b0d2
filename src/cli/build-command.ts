// Builds the command line from flags and arguments. The reverse of parse-command: parsing the result returns the input.
import type { CliSpec, CommandSpec } from './command-spec.ts'
import type { Shell } from './quote.ts'
import { quote } from './quote.ts'

export interface Choice {
  command: CommandSpec
  /** By flag ID: `true` or `false` for a boolean, text for others. */
  flags: Readonly<Record<string, string | boolean>>
  arguments: readonly string[]
}

/** The words to type, before quoting. */
export function commandWords(
  { command, flags, arguments: args }: Choice,
  cli: Pick<CliSpec, 'name'>,
): string[] {
  const words = [cli.name, ...command.path]
  const wanted = command.experimental ? { ...flags, experimental: true } : flags
  // An argument that looks like a flag must follow `--`.
  const guarded = args.some((argument) => argument.startsWith('-') && argument !== '-')
  if (!guarded) words.push(...args)
  for (const [id, value] of Object.entries(wanted)) {
    if (value === true) words.push(`--${id}`)
    else if (value === false) words.push(`--${id}=false`)
    // `--name value` is the most readable form. A value that looks like a flag, or an empty one, needs the equals sign.
    else if (value === '' || value.startsWith('-')) words.push(`--${id}=${value}`)
    else words.push(`--${id}`, value)
  }
  if (guarded) words.push('--', ...args)
  return words
}

export function buildCommand(choice: Choice, cli: Pick<CliSpec, 'name'>, shell: Shell): string {
  return commandWords(choice, cli)
    .map((word) => quote(word, shell))
    .join(' ')
}
