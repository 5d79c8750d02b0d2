// `npm run docs -- db push` and `npm run search -- "db reset"`: the last build in the terminal.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from '../../dist-reader/files-of.ts'
import { openDocs } from '../../dist-reader/open-docs.ts'
import { screenOf } from '../../terminal/screen-of.ts'
import { showDocs } from '../../terminal/show-docs.ts'
import { showSearch } from '../../terminal/show-search.ts'
import type { RunOptions } from '../run-options.ts'

const inTerminal =
  (show: typeof showDocs, command: string) =>
  async ({ root, args }: RunOptions): Promise<number> => {
    const dist = join(root, 'dist')
    if (!existsSync(join(dist, 'search'))) {
      console.error('There is no dist/ yet. Run: npm run build')
      return 1
    }
    return show(args, { docs: openDocs(filesOf(dist)), screen: screenOf(process), command })
  }

export const readDocs = inTerminal(showDocs, 'npm run docs --')
export const searchDocs = inTerminal(showSearch, 'npm run search --')
