// What each command takes, for --help and for mistakes. Whatever isn't listed here is refused before anything happens.

interface Usage {
  does: string
  /** Options, with what they do. */
  options?: Record<string, string>
  /** What comes before the options; without it, words are refused. */
  words?: string
  /** Words may begin with a dash: the command reads them itself. */
  readsOptions?: true
}

const fromNothing = { '--from-nothing': 'prove every sample again' }

const usages: Record<string, Usage> = {
  start: { does: 'Builds the site, and serves it with the local platform on PORT (4321).' },
  serve: {
    does: 'Serves the last build on PORT (4321).',
    options: { '--with-platform': 'with the local platform' },
  },
  build: { does: 'Builds the site into dist/.' },
  dev: { does: 'Serves the site while you write.' },
  check: {
    does: 'Checks all content, and writes nothing.',
    options: {
      ...fromNothing,
      '--style': 'print how hard pages are to read, the hardest first',
      '--style=all': 'the same for every page',
    },
  },
  fix: {
    does: 'Formats the code, writes what is made from schemas, and records proofs.',
    options: fromNothing,
  },
  mcp: { does: 'Runs the MCP server over standard input and output, on the last build.' },
  docs: { does: 'Shows a page of the last build.', words: '[route, command, or words]', readsOptions: true },
  search: { does: 'Searches the last build.', words: '"words"', readsOptions: true },
  platform: { does: 'Serves the local platform alone.' },
  example: { does: "Runs the tutorial's app with a local project." },
  fuzz: {
    does: 'Attacks the build, the server, the local platform, and the widget, with a seed that repeats a run.',
    words: '[targets]',
    readsOptions: true,
  },
  bench: {
    does: 'Measures. Without words it runs all that needs no further packages.',
    words: '[subjects]',
    options: {
      '--misses': 'name what was not found, with search and mcp',
      '--pages=': 'how many pages, with peers',
      '--rounds=': 'how many builds of each, with peers',
      '--minutes=': 'how long the load lasts before memory is measured, with server',
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
  if (args.some((arg) => arg === '--help' || arg === '-h') && !usage.readsOptions)
    return { text: usageText(command, usage), isFault: false }
  if (usage.readsOptions) return undefined
  const isKnown = (arg: string) => usage.options?.[arg] ?? usage.options?.[arg.replace(/=.*/, '=')]
  const wrong = args.find((arg) => (arg.startsWith('-') ? !isKnown(arg) : !usage.words))
  if (wrong === undefined) return undefined
  return { text: `${command} doesn't take "${wrong}".\n\n${usageText(command, usage)}`, isFault: true }
}

/** All commands, a line each. */
export const commandList = (): string =>
  Object.entries(usages)
    .map(([name, { does }]) => `  ${name.padEnd(9)} ${does}`)
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
