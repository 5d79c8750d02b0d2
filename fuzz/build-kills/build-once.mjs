// One real build of a small site, with small scripts for browsers: `node build-once.mjs <folder>`. The folder is one that
// fixture.ts made. `code` in it is this repository with a cache of its own.
import { join } from 'node:path'
import { describeDiskFault } from '../../bin/disk-fault.mjs'

process.env.NODE_ENV ??= 'production'
const [folder] = process.argv.slice(2)
const root = join(folder, 'site')
const { loadBundle } = await import('../../bin/bundle.mjs')
try {
  const { run, ...bundle } = await loadBundle(join(import.meta.dirname, '../..'), root)
  process.exitCode = await run({
    command: 'build',
    args: [],
    ...bundle,
    root,
    code: join(folder, 'code'),
    // What threads write isn't in the journal.
    bundles: {
      ...bundle.bundles,
      engine: undefined,
      client: join(folder, 'client'),
      reader: join(folder, 'reader'),
    },
  })
} catch (error) {
  const message = describeDiskFault(error, 'build')
  if (!message) throw error
  console.error(`\n${message}`)
  process.exit(1)
}
