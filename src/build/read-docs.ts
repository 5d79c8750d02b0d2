// `npm run docs -- db push`: a page of the last build in the terminal.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from '../published/files-of.ts'
import { openDocs } from '../published/open-docs.ts'
import { screenOf } from '../terminal/screen-of.ts'
import { showDocs } from '../terminal/show-docs.ts'
import type { RunOptions } from './main.ts'

export async function readDocs({ root, args }: RunOptions): Promise<number> {
  const dist = join(root, 'dist')
  if (!existsSync(dist)) {
    console.error('There is no dist/ yet. Run: npm run build')
    return 1
  }
  return showDocs(args, {
    docs: openDocs(filesOf(dist)),
    screen: screenOf(process),
    command: 'npm run docs --',
  })
}
