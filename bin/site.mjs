#!/usr/bin/env node
// The entry point of every npm script: `node bin/site.mjs <command>`. Plain JavaScript, because it runs before anything is
// installed.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkNode, ensureInstalled } from './install.mjs'

const code = join(fileURLToPath(import.meta.url), '../..')
const [command = 'start', ...args] = process.argv.slice(2)

// Programs read these commands' output, so everything else goes to standard error.
if (command === 'mcp' || command === 'docs') console.log = console.error

checkNode()
ensureInstalled(code)
if (command === 'test') {
  const { runTests } = await import('./test.mjs')
  process.exit(await runTests(code, args))
}
// React and others are smaller and faster in production mode.
if (command !== 'dev') process.env.NODE_ENV ??= 'production'

const rootFlag = args.indexOf('--root')
const root = rootFlag < 0 ? code : join(process.cwd(), args.splice(rootFlag, 2)[1])
const { loadBundle } = await import('./bundle.mjs')
const { run, ...bundle } = await loadBundle(code, root)
process.exitCode = await run({ command, args, code, root, ...bundle })
