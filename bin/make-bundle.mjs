// Makes one bundle in a separate process, whose memory is free again when it ends: `node bin/make-bundle.mjs <kind> <root> <folder>`.
import { makeBundle } from './bundle.mjs'

const [kind, root, folder] = process.argv.slice(2)
try {
  await makeBundle(kind, root, folder)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
