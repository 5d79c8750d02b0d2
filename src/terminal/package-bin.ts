// The program inside the published package: the same reader, on the files that lie beside it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesOf } from '../published/files-of.ts'
import { openDocs } from '../published/open-docs.ts'
import { screenOf } from './screen-of.ts'
import { showDocs } from './show-docs.ts'

const folder = join(fileURLToPath(import.meta.url), '../..')
const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string }

process.exitCode = await showDocs(process.argv.slice(2), {
  docs: openDocs(filesOf(join(folder, 'docs'))),
  screen: screenOf(process),
  command: `npx ${name}`,
})
