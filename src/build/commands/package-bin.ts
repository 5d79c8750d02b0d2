// The published package's program: the terminal reader, and the MCP server over stdio, on the files next to it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesOf } from '../../dist-reader/files-of.ts'
import { openDocs } from '../../dist-reader/open-docs.ts'
import { screenOf } from '../../terminal/screen-of.ts'
import { showDocs } from '../../terminal/show-docs.ts'

const folder = join(fileURLToPath(import.meta.url), '../..')
const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string }
const words = process.argv.slice(2)
const docs = openDocs(filesOf(join(folder, 'docs')))

if (words.join(' ') === 'mcp') {
  const { serveStdio } = await import('../../agents/serve-stdio.ts')
  await serveStdio(docs)
} else process.exitCode = await showDocs(words, { docs, screen: screenOf(process), command: `npx ${name}` })
