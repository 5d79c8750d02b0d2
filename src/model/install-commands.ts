// The packages that a text installs: by commands of package managers, in imports by URL, and in build files.
import type { Registry } from '../schemas/packages.ts'

export interface Install {
  registry: Registry
  /** A command, and not an import or a line of a build file. */
  isCommand: boolean
  name: string
  /** What the command calls it: `npm create vite` installs create-vite. */
  typed: string
  /** The version that it names. Without one, readers get the newest. */
  version?: string
  /** Its start in the text. */
  offset: number
}

interface Command {
  registry: Registry
  /** Up to the packages. */
  pattern: RegExp
  /** Only the first word is a package, and it's called like this. */
  first?: (word: string) => string
  /** The version is a separate word: a flag's value or the second word. */
  versionFrom?: (rest: string) => string | undefined
}

const flagged = (rest: string) => /--version[ =]["']?([^"'\s]+(?: [\d.]+)?)/.exec(rest)?.[1]
const asIs = (word: string) => word

const commands: readonly Command[] = [
  {
    registry: 'npm',
    pattern: /\b(?:npm (?:install|i|add)|pnpm add|yarn(?: workspace \S+)? add|bun add)(?= )/g,
  },
  // With neither --yes nor a version, npx runs what is installed already, or asks.
  { registry: 'npm', pattern: /\bnpx(?= (?:--yes|-y) | (?:@[\w.-]+\/)?[\w.-]+@)/g, first: asIs },
  {
    registry: 'npm',
    pattern: /\b(?:npm|pnpm|bun|yarn) create(?= )/g,
    first: (word) => word.replace(/^(@[^/]+\/)?/, '$1create-'),
  },
  { registry: 'pypi', pattern: /\b(?:pip3? install|poetry add|uv add|conda install)(?= )/g },
  { registry: 'pub', pattern: /\b(?:flutter|dart) pub add(?= )/g },
  {
    registry: 'pub',
    pattern: /\bdart pub global activate(?= )/g,
    first: asIs,
    versionFrom: (rest) => /^\s*\S+ ([\d.^]+)/.exec(rest)?.[1],
  },
  { registry: 'nuget', pattern: /\bdotnet add package(?= )/g, first: asIs, versionFrom: flagged },
  { registry: 'composer', pattern: /\bcomposer create-project(?= )/g, first: asIs },
  { registry: 'composer', pattern: /\bcomposer require(?= )/g },
  { registry: 'gem', pattern: /\b(?:bundle add|gem install)(?= )/g, first: asIs, versionFrom: flagged },
]

/** Flags whose next word is their value. */
const valued = new Set(['-c', '--channel', '-r', '--requirement', '--group', '--version', '--prefix', '-w'])

/** Elsewhere than in commands, with the name and the version. */
const references: readonly [Registry, RegExp][] = [
  ['npm', /["'`]npm:((?:@[\w.-]+\/)?[\w.-]+)(?:@([\w.^~-]+))?/g],
  [
    'npm',
    /https:\/\/(?:cdn\.jsdelivr\.net\/npm|esm\.sh|unpkg\.com)\/((?:@[\w.-]+\/)?[\w.-]+)(?:@([\w.^~-]+))?/g,
  ],
  ['maven', /["']([\w.-]+:bom):([\w.]+)["']/g],
  ['swift', /\.package\(url: "[^"]*\/([\w-]+)\.git",[^"]*"([\d.]+)"/g],
  ['nuget', /<PackageReference Include="([\w.-]+)"(?: Version="([\w.*]+)")?/g],
]

/** Most texts install nothing, and this takes a tenth of the time that all patterns take. */
const anyInstall = new RegExp(
  [...commands.map(({ pattern }) => pattern), ...references.map(([, pattern]) => pattern)]
    .map(({ source }) => source)
    .join('|'),
)

export function findInstalls(text: string): Install[] {
  if (!anyInstall.test(text)) return []
  return [
    ...commands.flatMap((command) =>
      [...text.matchAll(command.pattern)].flatMap((match) => installsOf(text, match, command)),
    ),
    ...references.flatMap(([registry, pattern]) =>
      [...text.matchAll(pattern)].map(({ 1: name = '', 2: written, index }) =>
        install(registry, name, written, index, false),
      ),
    ),
  ]
}

function installsOf(
  text: string,
  { 0: { length }, index }: RegExpExecArray,
  { registry, first, versionFrom }: Command,
): Install[] {
  // The command ends with its line, at a sign of the shell, or at a comment.
  const [rest = ''] =
    /^(?:\\\n|"[^"\n]*"|'[^'\n]*'|(?! #)[^\n|;&`"'])*/.exec(text.slice(index + length)) ?? []
  const words = [...rest.matchAll(/"([^"]*)"|'([^']*)'|[^\s"']+/g)]
    .map(({ 0: whole, 1: double, 2: single }) => double ?? single ?? whole)
    .filter((word, place, all) => !word.startsWith('-') && !valued.has(all[place - 1] ?? ''))
    .filter((word) => /^(@[\w.-]+\/)?\w/.test(word) && !word.includes('://') && !word.endsWith('…'))
  return (first ? words.slice(0, 1) : words).map((word) => {
    const { name, written } = split(registry, word)
    return {
      ...install(registry, name, versionFrom ? versionFrom(rest) : written, index, true),
      name: first?.(name) ?? name,
    }
  })
}

/** A package with what follows its name. */
function split(registry: Registry, word: string): { name: string; written?: string } {
  const [, name = word, written] =
    (registry === 'npm'
      ? // An alias has the version behind the other package's name.
        /^(@?[^@]+)(?:@(?:npm:@?[^@]+@?)?(.*))?$/.exec(word)
      : registry === 'pypi'
        ? /^([\w.-]+)(?:\[[^\]]*\])?(.*)$/.exec(word)
        : /^([^:]+)(?::(.*))?$/.exec(word)) ?? []
  return { name, ...(written === undefined ? {} : { written }) }
}

/** A lower bound alone also installs what comes next. A tag such as `beta` is a choice, but `latest` is what everyone gets anyway. */
function install(
  registry: Registry,
  name: string,
  written: string | undefined,
  offset: number,
  isCommand: boolean,
): Install {
  const [, version] =
    /^(?:[=^~v@]|~=|~>|==| |>=(?=.*<))*(\d+(?:\.\d+)*)(?:\.[x*])?(?:,.*)?$/.exec(written ?? '') ?? []
  const tag =
    registry === 'npm' && /^[a-z]+$/.test(written ?? '') && written !== 'latest' ? written : undefined
  const pinned = version ?? tag
  return {
    registry,
    name,
    typed: name,
    offset,
    isCommand,
    ...(pinned === undefined ? {} : { version: pinned }),
  }
}
