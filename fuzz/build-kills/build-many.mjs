// Builds one folder after another in one process, each named by a message: `node build-many.mjs <folder of the first>`. The engine is
// loaded once, which takes longer than building a small site.
import { join } from 'node:path'

process.env.NODE_ENV ??= 'production'
const [first] = process.argv.slice(2)
const { loadBundle } = await import('../../bin/bundle.mjs')
const { run, ...bundle } = await loadBundle(join(import.meta.dirname, '../..'), join(first, 'site'))

process.on('message', async (folder) => {
  const status = await run({
    command: 'build',
    args: [],
    ...bundle,
    root: join(folder, 'site'),
    code: join(folder, 'code'),
    // What threads write isn't in the journal.
    bundles: {
      ...bundle.bundles,
      engine: undefined,
      client: join(folder, 'client'),
      reader: join(folder, 'reader'),
    },
  }).catch((error) => {
    console.error(error)
    return 1
  })
  process.send(status)
})
process.on('disconnect', () => process.exit())
process.send('ready')
