// What each command takes, for --help and for mistakes. Whatever isn't listed here is refused before anything happens.

import { didYouMean } from '../../lib/nearest.ts'

interface Usage {
  does: string
  /** Options, with what they do. */
  options?: Record<string, string>
  /** What comes before the options; without it, words are refused. */
  words?: string
  /** Words may begin with a dash: the command reads them itself. */
  readsOptions?: true
  /** The command knows more about itself than this file does. */
  hasOwnHelp?: true
}

/** What `npm run bench` measures. bench/run-bench.ts has a function for each. */
export const benchSubjects = ['limits', 'search', 'build', 'dev', 'proofs'] as const

const fromNothing = { '--from-nothing': 'prove every sample again' }

const usages: Record<string, Usage> = {
  start: { does: 'Builds the site, and serves it with the local platform on PORT (4321).' },
  serve: {
    does: 'Serves the last build on PORT (4321).',
    options: { '--with-platform': 'with the local platform' },
  },
  build: {
    does: 'Builds the site into dist/.',
    options: { '--with-platform': 'for a server that has the local platform' },
  },
  dev: { does: 'Serves the site while you write.' },
  check: {
    does: 'Checks all content, and writes nothing.',
    options: {
      ...fromNothing,
      '--slice': "prove today's twentieth of the samples again",
      '--since=': 'prove again what differs from the proofs in a commit',
      '--proofs': 'print how samples are proved, and list those that are only parsed or skipped',
      '--style': 'print how hard pages are to read, the hardest first',
      '--style=all': 'the same for every page',
    },
  },
  fix: {
    does: 'Formats the code, writes what is made from schemas, and records proofs.',
    options: fromNothing,
  },
  new: {
    does: 'Makes a page: its file with frontmatter, and its menu entry.',
    words: '<route>',
    options: {
      '--title=': 'its title; without it, made from the route',
      '--description=': 'what readers get from it, in 40 to 200 characters',
      '--after=': 'the route that it follows in the menu',
      '--from=': 'an old URL to redirect to it',
    },
  },
  move: {
    does: 'Moves a page: its file, links to it, its menu entry, a redirect, and mentions in data and tests.',
    words: '<old route> <new route>',
  },
  mcp: { does: 'Runs the MCP server over standard input and output, on the last build.' },
  docs: {
    does: 'Shows a page of the last build, or lists the sections.',
    words: '[route, command, section, or words to search for]',
    readsOptions: true,
  },
  search: {
    does: 'Searches the last build. Other options are words, because people search for flags.',
    words: '"words"',
    options: {
      '--section=': 'only in this section',
      '--library=': 'only for this library',
      '--prefer=': "with this library's reference instead of JavaScript's",
      '--limit=': 'how many results, from 1 to 20',
      '--json': 'for programs',
    },
    readsOptions: true,
  },
  advise: {
    does: "Says what is wrong with a project's SQL: who can reach which rows, found out by trying, and what its catalog shows.",
    words: '<files or folders with SQL, in order>',
    options: { '--json': 'for programs' },
  },
  platform: { does: 'Serves the local platform alone.' },
  example: { does: "Runs the tutorial's app with a test project." },
  fuzz: {
    does: 'Attacks the build, the server, the local platform, and the widget, with a seed that repeats a run.',
    words: '[targets]',
    readsOptions: true,
    hasOwnHelp: true,
  },
  bench: {
    does: `Measures ${benchSubjects.slice(0, -1).join(', ')}, or ${benchSubjects.at(-1)}. Without words, all of them.`,
    words: '[subject…]',
    options: {
      '--misses': 'name what was not found, with search',
    },
  },
}

/** The text for --help, or what is wrong with the arguments; undefined if the command can start. */
export function answerArguments(
  command: string,
  args: readonly string[],
): { text: string; isFault: boolean } | undefined {
  const usage = usages[command]
  if (!usage) return undefined
  const asksForHelp = (arg: string) => arg === '--help' || arg === '-h'
  const isAsked = usage.readsOptions ? args.length === 1 && args.every(asksForHelp) : args.some(asksForHelp)
  if (isAsked && !usage.hasOwnHelp) return { text: usageText(command, usage), isFault: false }
  if (usage.readsOptions) return undefined
  const known = Object.keys(usage.options ?? {})
  const isKnown = (arg: string) =>
    known.includes(arg) || (arg.includes('=') && known.includes(arg.replace(/=.*/, '=')))
  const wrong = args.find((arg) => (arg.startsWith('-') ? !isKnown(arg) : !usage.words))
  if (wrong === undefined) return undefined
  const fault = `${command} doesn't take "${wrong}". ${didYouMean(wrong, known)}`.trimEnd()
  return { text: `${fault}\n\n${usageText(command, usage)}`, isFault: true }
}

/** All commands, a line each. */
export const commandList = (): string =>
  [...Object.entries(usages).map(([name, { does }]) => [name, does]), ['test', 'Runs the tests.']]
    .map(([name = '', does]) => `  ${name.padEnd(9)} ${does}`)
    .join('\n')

function usageText(command: string, { does, words, options = {} }: Usage): string {
  const run =
    command === 'start' ? 'npm start' : command === 'serve' ? 'node bin/site.mjs serve' : `npm run ${command}`
  const names = Object.keys(options)
  const behind = [words, ...names.map((name) => `[${name}]`)].filter(Boolean).join(' ')
  const widest = Math.max(0, ...names.map((name) => name.length))
  return [
    does,
    `Usage: ${run}${behind ? `${command === 'serve' ? '' : ' --'} ${behind}` : ''}`,
    ...names.map((name) => `  ${name.padEnd(widest)}  ${options[name]}`),
  ].join('\n')
}
