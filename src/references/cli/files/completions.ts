// Completion scripts for four shells, from the same data: commands, flags, and the accepted values of flags.

import type { CliCommand, CliFlag } from '../../../cli/schema.ts'
import { plainWords } from '../../../lib/plain-words.ts'
import type { CliData } from '../cli-data.ts'

interface Entry {
  /** The words after the tool's name, joined by spaces. Empty for the tool itself. */
  path: string
  commands: { word: string; summary: string }[]
  flags: CliFlag[]
}

/** What can follow at each point of the tree. */
function entriesOf({ commands, globalFlags }: CliData): Entry[] {
  const words = (command: CliCommand) => command.title.split(' ').slice(1)
  const child = (command: CliCommand) => ({ word: words(command).at(-1) ?? '', summary: command.summary })
  const top = commands.filter((command) => words(command).length === 1)
  return [
    { path: '', commands: top.map(child), flags: globalFlags },
    ...commands.map((command) => {
      const own = new Set((command.flags ?? []).map((flag) => flag.id))
      return {
        path: words(command).join(' '),
        commands: commands.filter((candidate) => command.subcommands?.includes(candidate.id)).map(child),
        flags: [...(command.flags ?? []), ...globalFlags.filter((flag) => !own.has(flag.id))],
      }
    }),
  ]
}

const namesOf = (flags: readonly CliFlag[]) =>
  flags.flatMap(({ id, shorthand }) => (shorthand ? [`--${id}`, `-${shorthand}`] : [`--${id}`]))

/** Flags with known values, in all spellings. */
const valued = (flags: readonly CliFlag[]) =>
  flags.flatMap(({ id, shorthand, accepted_values, known_values }) => {
    const values = accepted_values ?? known_values
    return values ? [{ names: shorthand ? [`--${id}`, `-${shorthand}`] : [`--${id}`], values }] : []
  })

const single = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

export function bashCompletion(cli: CliData): string {
  const { name, version } = cli.spec
  const entries = entriesOf(cli)
  const paths = entries.filter(({ path }) => path).map(({ path }) => single(path))
  const values = entries.flatMap(({ path, flags }) =>
    valued(flags).map(
      ({ names, values: list }) =>
        `    ${names.map((flag) => single(`${path} ${flag}`)).join('|')}) words=${single(list.join(' '))} ;;`,
    ),
  )
  const words = entries.map(
    ({ path, commands, flags }) =>
      `    ${single(path)}) commands=${single(commands.map(({ word }) => word).join(' '))} flags=${single(namesOf(flags).join(' '))} ;;`,
  )
  return `# bash completion for ${name} ${version}
# Load it in a session: source completion.bash
_${name}() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}"
  local path='' commands='' flags='' words='' word i
  for ((i = 1; i < COMP_CWORD; i++)); do
    word="\${COMP_WORDS[i]}"
    case "\${path:+$path }$word" in
      ${paths.join('|')}) path="\${path:+$path }$word" ;;
    esac
  done
  case "$path $prev" in
${values.join('\n')}
  esac
  if [[ -n $words ]]; then
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
    return
  fi
  case "$path" in
${words.join('\n')}
  esac
  if [[ $cur == -* || -z $commands ]]; then
    COMPREPLY=($(compgen -W "$flags" -- "$cur"))
  else
    COMPREPLY=($(compgen -W "$commands" -- "$cur"))
  fi
}
complete -o default -F _${name} ${name}
`
}

export function zshCompletion(cli: CliData): string {
  const { name, version } = cli.spec
  const entries = entriesOf(cli)
  const described = (word: string, text: string) => single(`${word}:${text.replaceAll(':', '\\:')}`)
  const cases = entries.map(
    ({ path, commands, flags }) => `    ${single(path)})
      commands=(${commands.map(({ word, summary }) => described(word, summary)).join(' ')})
      flags=(${flags.map(({ id, description }) => described(`--${id}`, firstSentence(description))).join(' ')}) ;;`,
  )
  const values = entries.flatMap(({ path, flags }) =>
    valued(flags).map(
      ({ names, values: list }) =>
        `    ${names.map((flag) => single(`${path} ${flag}`)).join('|')}) compadd -- ${list.map(single).join(' ')}; return ;;`,
    ),
  )
  return `#compdef ${name}
# zsh completion for ${name} ${version}
_${name}() {
  local path='' word
  local -a commands flags known
  known=(${entries
    .filter(({ path }) => path)
    .map(({ path }) => single(path))
    .join(' ')})
  for word in "\${words[2,CURRENT-1][@]}"; do
    if (( \${known[(Ie)\${path:+$path }$word]} )); then path="\${path:+$path }$word"; fi
  done
  case "$path \${words[CURRENT-1]}" in
${values.join('\n')}
  esac
  case "$path" in
${cases.join('\n')}
  esac
  if [[ "\${words[CURRENT]}" == -* || \${#commands} -eq 0 ]]; then
    _describe 'flag' flags
  else
    _describe 'command' commands
  fi
}
compdef _${name} ${name}
`
}

export function fishCompletion(cli: CliData): string {
  const { name, version } = cli.spec
  const entries = entriesOf(cli)
  const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const lines = entries.flatMap(({ path, commands, flags }) => {
    const at = `-n ${quote(`__${name}_at ${path ? quote(path).replaceAll("'", '"') : '""'}`)}`
    return [
      ...commands.map(({ word, summary }) => `complete -c ${name} -f ${at} -a ${word} -d ${quote(summary)}`),
      ...flags.map(({ id, shorthand, type, accepted_values, known_values, description }) => {
        const list = accepted_values ?? known_values
        const value = type === 'bool' ? '' : list ? ` -x -a ${quote(list.join(' '))}` : ' -r'
        return `complete -c ${name} ${at} -l ${id}${shorthand ? ` -s ${shorthand}` : ''}${value} -d ${quote(firstSentence(description))}`
      }),
    ]
  })
  return `# fish completion for ${name} ${version}
function __${name}_at
    set -l known ${entries
      .filter(({ path }) => path)
      .map(({ path }) => quote(path))
      .join(' ')}
    set -l path
    for word in (commandline -opc)[2..-1]
        set -l next (string join ' ' $path $word)
        contains -- "$next" $known; and set path $path $word
    end
    test (string join ' ' $path) = "$argv[1]"
end
${lines.join('\n')}
`
}

export function powershellCompletion(cli: CliData): string {
  const { name, version } = cli.spec
  const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
  const list = (items: readonly string[]) => `@(${items.map(quote).join(', ')})`
  const entries = entriesOf(cli)
  const table = entries.map(
    ({ path, commands, flags }) =>
      `    ${quote(path)} = @{ Commands = ${list(commands.map(({ word }) => word))}; Flags = ${list(namesOf(flags))} }`,
  )
  const values = entries.flatMap(({ path, flags }) =>
    valued(flags).flatMap(({ names, values: words }) =>
      names.map((flag) => `    ${quote(`${path} ${flag}`)} = ${list(words)}`),
    ),
  )
  return `# PowerShell completion for ${name} ${version}
Register-ArgumentCompleter -Native -CommandName ${quote(name)} -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $tree = @{
${table.join('\n')}
  }
  $values = @{
${values.join('\n')}
  }
  $path = ''
  $last = ''
  foreach ($element in $commandAst.CommandElements | Select-Object -Skip 1) {
    $word = $element.ToString()
    if ($word -eq $wordToComplete -and $element.Extent.EndOffset -ge $cursorPosition) { break }
    $next = "$path $word".Trim()
    if ($tree.ContainsKey($next)) { $path = $next }
    $last = $word
  }
  $entry = $tree[$path]
  $words = $values["$path $last"]
  if (-not $words) { $words = if ($wordToComplete.StartsWith('-') -or $entry.Commands.Count -eq 0) { $entry.Flags } else { $entry.Commands } }
  $words | Where-Object { $_.StartsWith($wordToComplete) } | ForEach-Object { [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_) }
}
`
}

/** Completion menus have room for one sentence, without markup. */
function firstSentence(markdown: string): string {
  const plain = plainWords(markdown).replace(/\s+/g, ' ').trim()
  return /^.*?[.](?=\s|$)/.exec(plain)?.[0] ?? plain
}
