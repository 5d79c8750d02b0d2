// A page's route comes from its file's path, with the brand's names like in the links that lead to it.
import { brandWriter } from '../lib/brand-words.ts'
import { memoPerObject } from '../lib/memo.ts'
import type { Brand } from '../schemas/brand.ts'

const writerOf = memoPerObject(brandWriter)

/** A route as people write and type it → as the site has it. */
export const routeInBrand = (written: string, brand: Brand): string => writerOf(brand)(written)

/** The route in links, menus, and data as they're written. An `index` file is its folder's page. */
export function writtenRoute(file: string): string {
  const route = file
    .replace(/^content/, '')
    .replace(/\.mdx$/, '')
    .replace(/\/index$/, '')
  return route || '/'
}

/** `content/guides/auth.mdx` → `/guides/auth`, and `content/guides/plinth.mdx` → `/guides/acan` if that's the brand's command. */
export const routeOf = (file: string, brand: Brand): string => routeInBrand(writtenRoute(file), brand)
