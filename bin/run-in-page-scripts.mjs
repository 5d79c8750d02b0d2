// Runs the JavaScript of pages as a reader's tab does: `node bin/run-in-page-scripts.mjs < runs.json`. The code is bundled once per
// version of its sources.
import { pathToFileURL } from 'node:url'
import { bundleScriptRunner, bundleScriptWorker } from './bundle.mjs'

const code = new URL('..', import.meta.url).pathname
process.argv[2] = await bundleScriptWorker(code)
const folder = await bundleScriptRunner(code)
await import(pathToFileURL(`${folder}/run-scripts.mjs`).href)
