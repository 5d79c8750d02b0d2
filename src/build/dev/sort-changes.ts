// Which part of a running site a changed file affects.
import { relative, sep } from 'node:path'

export interface SortedChanges {
  /** Page sources, as paths from the site's root. */
  written: string[]
  /** Menus or the brand, which are code. */
  isMenus: boolean
  /** The rendering code. */
  isCode: boolean
}

const folders = ['content', 'data', 'public', 'examples', 'navigation']
/** Code that only runs in browsers, which Vite reloads itself, and code that renders nothing. */
const drawsNothing =
  /\.test\.tsx?$|^src\/(client|programs|agents|terminal|server|platform)\/|^src\/islands\/(?!.*View\.tsx$|.*\.css$)/

export function sortChanges(
  paths: Iterable<string>,
  { root, code }: { root: string; code: string },
): SortedChanges {
  const sorted: SortedChanges = { written: [], isMenus: false, isCode: false }
  for (const path of paths) {
    const inSite = pathFrom(root, path)
    const inCode = pathFrom(code, path)
    if (inSite === 'brand.ts' || inSite === 'proofs.lock' || folders.includes(inSite.split('/')[0] ?? ''))
      sorted.written.push(inSite)
    if (inSite === 'brand.ts' || /^navigation\/.*\.ts$/.test(inSite)) sorted.isMenus = true
    if (inCode.startsWith('src/') && !drawsNothing.test(inCode)) sorted.isCode = true
  }
  return sorted
}

const pathFrom = (folder: string, path: string): string => relative(folder, path).split(sep).join('/')
