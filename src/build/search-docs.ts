// `npm run search -- "db reset"`: the search of the last build in the terminal.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from '../published/files-of.ts'
import { openDocs } from '../published/open-docs.ts'
import { screenOf } from '../terminal/screen-of.ts'
import { showSearch } from '../terminal/show-search.ts'
import type { RunOptions } from './main.ts'

export async function searchDocs({ root, args }: RunOptions): Promise<number> {
  const dist = join(root, 'dist')
  if (!existsSync(join(dist, 'search'))) {
    console.error('There is no index in dist/ yet. Run: npm run build')
    return 1
  }
  return showSearch(args, {
    docs: openDocs(filesOf(dist)),
    screen: screenOf(process),
    command: 'npm run search --',
  })
}
