// The engine's door: one function per command of the contract.
import { setFlagsFromString } from 'node:v8'
import { didYouMean } from '../lib/nearest.ts'
import { formatProblems } from '../problems/print-problems.ts'
import { ToolFailed } from '../problems/tool-failed.ts'
import { answerArguments, commandList } from './commands/usage.ts'
import { brandIn, readEnvironment, withoutPlatform } from './environment.ts'
import type { RunOptions } from './run-options.ts'

/** Each loads its own code: a build needs no server, and a server no build. */
const commands: Record<string, (options: RunOptions) => Promise<number>> = {
  build: buildCommand,
  // bin/start.mjs has built by now, in a separate process: what a build loads would stay in the server's memory.
  start: async (options) =>
    (await import('./serving/serve-site.ts')).serveSite(options, { withPlatform: true }),
  // The browser tests ask for the platform too, and have built already.
  serve: async (options) =>
    (await import('./serving/serve-site.ts')).serveSite(options, {
      withPlatform: options.args.includes('--with-platform'),
    }),
  mcp: async (options) => (await import('./serving/mcp.ts')).mcpOverStdio(options),
  advise: async (options) => (await import('./commands/advise.ts')).adviseCommand(options),
  docs: async (options) => (await import('./commands/in-terminal.ts')).readDocs(options),
  search: async (options) => (await import('./commands/in-terminal.ts')).searchDocs(options),
  platform: async (options) => (await import('./serving/local-platform.ts')).servePlatform(options),
  example: async (options) => (await import('./commands/example.ts')).runExample(options),
  check: async (options) => report(await (await import('./commands/check.ts')).checkSite(options)),
  fix: async (options) => (await import('./commands/fix.ts')).fix(options),
  new: async (options) => (await import('./authoring/new-page.ts')).newPageCommand(options),
  move: async (options) => (await import('./authoring/move-page.ts')).movePageCommand(options),
  dev: async (options) => (await import('./dev/dev.ts')).dev(options),
  fuzz: async (options) => (await import('../../fuzz/run.ts')).runFuzz(options),
  bench: async (options) => (await import('../../bench/run-bench.ts')).runBench(options),
}

export async function run(options: RunOptions): Promise<number> {
  const command = commands[options.command]
  if (['--help', '-h', 'help'].includes(options.command)) {
    console.log(`Commands of node bin/site.mjs:\n\n${commandList()}\n\n  <command> --help  what it takes`)
    return 0
  }
  if (!command) {
    const known = [...Object.keys(commands), 'test']
    console.error(
      `There is no command "${options.command}". ${didYouMean(options.command, known)}There are: ${known.join(', ')}.`,
    )
    return 1
  }
  const answer = answerArguments(options.command, options.args)
  if (answer) {
    console[answer.isFault ? 'error' : 'log'](answer.text)
    return answer.isFault ? 1 : 0
  }
  const environment = readEnvironment(process.env)
  if (environment.problem) {
    console.error(environment.problem)
    return 1
  }
  try {
    return await command({ ...options, brand: brandIn(environment, options.brand) })
  } catch (error) {
    if (!(error instanceof ToolFailed)) throw error
    console.error(`\n${error.message}`)
    return 1
  }
}

async function buildCommand(options: RunOptions): Promise<number> {
  // V8 optimizes functions for programs that run for minutes. That took a fifth of a build's processor time.
  setFlagsFromString('--interrupt-budget=1000000')
  const isWithPlatform = options.args.includes('--with-platform')
  const brand = isWithPlatform ? options.brand : withoutPlatform(options.brand)
  return report(await (await import('./commands/build.ts')).build({ ...options, brand }))
}

/** Prints problems or the summary; the exit code says which. */
function report(
  result:
    | { problems: Parameters<typeof formatProblems>[0]; summary?: undefined }
    | { summary: string; problems?: undefined },
): number {
  if (result.summary !== undefined) {
    console.log(result.summary)
    return 0
  }
  console.error(`\n${formatProblems(result.problems)}\n`)
  return 1
}
