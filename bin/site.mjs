#!/usr/bin/env node
// The entry point of every npm script: `node bin/site.mjs <command>`. Plain JavaScript, because it runs before anything is
// installed.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeDiskFault } from './disk-fault.mjs'
import { checkNode, ensureInstalled } from './install.mjs'

const code = join(fileURLToPath(import.meta.url), '../..')
const [command = 'start', ...args] = process.argv.slice(2)

// Programs read these commands' output, so everything else goes to standard error.
if (command === 'mcp' || command === 'docs' || command === 'advise') console.log = console.error

checkNode()
try {
  process.exitCode = await runCommand()
} catch (error) {
  const message = describeDiskFault(error, command)
  if (!message) throw error
  console.error(`\n${message}`)
  // What else was under way is of no use now.
  process.exit(1)
}

async function runCommand() {
  await ensureInstalled(code)
  if (command === 'test') {
    const { runTests } = await import('./test.mjs')
    process.exit(await runTests(code, args))
  }
  // React and others are smaller and faster in production mode.
  if (command !== 'dev') process.env.NODE_ENV ??= 'production'
  const isAnswered = isAnsweredWithWords(command, args)
  if (command === 'dev' && !isAnswered) {
    const { isPortTaken } = await import('./start.mjs')
    if (await isPortTaken('npm run dev')) return 1
  }
  if ((command === 'start' || command === 'serve') && !isAnswered) {
    const { prepareServer } = await import('./start.mjs')
    const status = await prepareServer(command, code, args)
    if (status !== 0) return status
  }

  const rootFlag = args.indexOf('--root')
  const folder = rootFlag < 0 ? undefined : args.splice(rootFlag, 2)[1]
  if (rootFlag >= 0 && (!folder || !existsSync(folder))) {
    console.error(
      folder ? `--root is "${folder}", but there's no such folder.` : '--root takes a folder with a site.',
    )
    return 1
  }
  const root = folder ? resolve(folder) : code
  const { loadBundle, makeBundle } = await import('./bundle.mjs')
  const { makeBundleApart } = await import('./make-bundle-apart.mjs')
  const make = command === 'dev' ? makeBundleApart : makeBundle
  const { run, ...bundle } = await loadBundle(code, root, make)
  // `bundle` is for bin/start.mjs: everything is bundled by now.
  return command === 'bundle' ? 0 : run({ command, args, code, root, ...bundle })
}

/** --help and wrong arguments need no build and no port. */
function isAnsweredWithWords(command, args) {
  const rootFlag = args.indexOf('--root')
  const own = args.filter((_, index) => rootFlag < 0 || index < rootFlag || index > rootFlag + 1)
  return own.some((arg) => command === 'start' || arg !== '--with-platform')
}
