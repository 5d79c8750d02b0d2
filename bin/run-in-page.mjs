// Runs the SQL of pages as a reader's tab does: `node bin/run-in-page.mjs < runs.json`. The code is bundled once per version of
// its sources.
import { pathToFileURL } from 'node:url'
import { bundleInPageRunner } from './bundle.mjs'

const folder = await bundleInPageRunner(new URL('..', import.meta.url).pathname)
await import(pathToFileURL(`${folder}/run-pages.mjs`).href)
