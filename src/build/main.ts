// The engine's door: one function per command of the contract.
import { formatProblems } from '../problems/print-problems.ts'
import { ToolFailed } from '../problems/tool-failed.ts'
import type { Brand } from '../schemas/brand.ts'
import type { Navigation } from '../schemas/navigation.ts'
import { build } from './build.ts'
import { checkSite } from './check.ts'
import { dev } from './dev.ts'
import { brandIn, readEnvironment } from './environment.ts'
import { runExample } from './example.ts'
import { fix } from './fix.ts'
import { readDocs, searchDocs } from './in-terminal.ts'
import { mcpOverStdio } from './mcp.ts'
import { servePlatform, serveSite } from './serve.ts'

export interface RunOptions {
  command: string
  args: readonly string[]
  /** Where the site's code is. */
  code: string
  /** Where the written content is. */
  root: string
  brand: Brand
  navigation: Navigation
  /** Hash of all the code that draws pages. */
  version: string
  /** Folder of the bundle that this runs from. */
  engine: string
  /** Folder of the scripts for browsers. */
  client: string
  /** Folder of the program that shows pages in a terminal. */
  reader: string
}

const commands: Record<string, (options: RunOptions) => Promise<number>> = {
  build: buildCommand,
  start: async (options) => (await buildCommand(options)) || serveSite(options, { withPlatform: true }),
  // The browser tests ask for the platform too, and have built already.
  serve: (options) => serveSite(options, { withPlatform: options.args.includes('--with-platform') }),
  mcp: mcpOverStdio,
  docs: readDocs,
  search: searchDocs,
  platform: servePlatform,
  example: runExample,
  check: async (options) => report(await checkSite(options)),
  fix,
  dev,
  bench: async (options) => (await import('../../bench/run-bench.ts')).runBench(options),
}

export async function run(options: RunOptions): Promise<number> {
  const command = commands[options.command]
  if (!command) {
    console.error(
      `There is no command "${options.command}". There are: ${Object.keys(commands).join(', ')}, test.`,
    )
    return 1
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
  return report(await build(options))
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
