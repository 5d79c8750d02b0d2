#!/usr/bin/env node
// The one way in: `node bin/site.mjs <command>`, behind every npm script. Plain JavaScript, because it runs before
// anything is installed.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkNode, ensureInstalled } from './install.mjs'

const code = join(fileURLToPath(import.meta.url), '../..')
const [command = 'start', ...args] = process.argv.slice(2)

// These print for programs: whatever else there is to say goes to the other stream.
if (command === 'mcp' || command === 'docs') console.log = console.error

checkNode()
ensureInstalled(code)
if (command === 'test') {
  const { runTests } = await import('./test.mjs')
  process.exit(await runTests(code, args))
}
// React and others are lighter when they know that nobody debugs them.
if (command !== 'dev') process.env.NODE_ENV ??= 'production'

if (command === 'start' || command === 'serve') {
  const { prepareServer } = await import('./start.mjs')
  const status = await prepareServer(command, code, args)
  if (status !== 0) process.exit(status)
}

const rootFlag = args.indexOf('--root')
const root = rootFlag < 0 ? code : join(process.cwd(), args.splice(rootFlag, 2)[1])
const { loadBundle } = await import('./bundle.mjs')
const { run, ...bundle } = await loadBundle(code, root)
// `bundle` is for bin/start.mjs: everything is bundled by now.
if (command !== 'bundle') process.exitCode = await run({ command, args, code, root, ...bundle })
