// All pages of the last build.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from '../../src/dist-reader/files-of.ts'
import type { Docs } from '../../src/dist-reader/open-docs.ts'
import { openDocs } from '../../src/dist-reader/open-docs.ts'
import type { BuiltPage } from './built-page.ts'
import { readPage } from './built-page.ts'

const link = join(import.meta.dirname, '../../dist')

/** The release itself: a build that ends meanwhile moves the link, and these tests keep to one site. */
export const dist = existsSync(link) ? realpathSync(link) : link

/** As programs read the build: pages, examples, and search. */
export const builtDocs = (): Docs => openDocs(filesOf(dist))

/** The text of one of the search's files. */
export const readSearchFile = (file: string): string => readFileSync(join(dist, 'search', file), 'utf8')

const routeOf = (file: string) => (file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`)

let read: readonly BuiltPage[] | undefined

export function builtPages(): readonly BuiltPage[] {
  if (!existsSync(join(dist, 'index.html'))) throw new Error('There is no build in dist/. Run: npm run build')
  read ??= readdirSync(dist, { recursive: true, encoding: 'utf8' })
    // The sandbox's frame is a part of pages.
    .filter((file) => file.endsWith('.html') && !file.startsWith('assets/'))
    .sort()
    .map((file) => readPage(routeOf(file), readFileSync(join(dist, file), 'utf8')))
  return read
}
