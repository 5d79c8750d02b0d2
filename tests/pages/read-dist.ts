// All pages of the last build.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '../../brand.ts'
import { filesOf } from '../../src/dist-reader/files-of.ts'
import type { Docs } from '../../src/dist-reader/open-docs.ts'
import { openDocs } from '../../src/dist-reader/open-docs.ts'
import { brandWriter } from '../../src/lib/brand-words.ts'
import type { BuiltPage } from './built-page.ts'
import { readPage } from './built-page.ts'

const link = join(import.meta.dirname, '../../dist')

/** The release itself: a build that ends meanwhile moves the link, and these tests keep to one site. */
export const dist = existsSync(link) ? realpathSync(link) : link

/** A text in the names of the build. Tests are written with the stand-in names, as content is. */
export const inBrand = brandWriter(brand)

const docs = openDocs(filesOf(dist))

/** As programs read the build: pages, examples, and search. `replaced` has other texts for some pages, by their routes. */
export const builtDocs = (replaced: Record<string, string> = {}): Docs => ({
  ...docs,
  markdown: async (route) => replaced[route] ?? docs.markdown(route),
})

/** The text of one of its files, or an empty one. */
export function readBuilt(path: string): string {
  const file = join(dist, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

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
