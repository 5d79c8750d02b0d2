// Runs samples of pages against a local project: `node bin/run-samples.mjs < steps.json`. The project's code is bundled once per
// version of its sources.
import { pathToFileURL } from 'node:url'
import { bundleSampleRunner } from './bundle.mjs'

const folder = await bundleSampleRunner(new URL('..', import.meta.url).pathname)
await import(pathToFileURL(`${folder}/run-samples.mjs`).href)
