#!/usr/bin/env node
// The one way in: `node bin/site.mjs <command>`, behind every npm script. Plain JavaScript, because it runs before
// anything is installed.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeDiskFault } from './disk-fault.mjs'
import { checkNode, ensureInstalled } from './install.mjs'

const code = join(fileURLToPath(import.meta.url), '../..')
const [command = 'start', ...args] = process.argv.slice(2)

// These print for programs: whatever else there is to say goes to the other stream.
if (command === 'mcp' || command === 'docs') console.log = console.error

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
  ensureInstalled(code)
  if (command === 'test') {
    const { runTests } = await import('./test.mjs')
    process.exit(await runTests(code, args))
  }
  // React and others are lighter when they know that nobody debugs them.
  if (command !== 'dev') process.env.NODE_ENV ??= 'production'

  const rootFlag = args.indexOf('--root')
  const root = rootFlag < 0 ? code : join(process.cwd(), args.splice(rootFlag, 2)[1])
  const { loadBundle } = await import('./bundle.mjs')
  const { run, ...bundle } = await loadBundle(code, root)
  return run({ command, args, code, root, ...bundle })
}
