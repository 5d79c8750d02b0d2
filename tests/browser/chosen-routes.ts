// The pages that the browser visits, chosen from the build. Choosing takes seconds, so a run's workers share the result.
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chooseByParts, choosePages } from '../pages/choose-pages.ts'
import { builtPages, dist } from '../pages/read-dist.ts'

const file = join(import.meta.dirname, '../../test-results/chosen-routes.json')

export interface ChosenRoutes {
  /** Every kind of page, every component in every context, and the longest words. */
  chosen: readonly string[]
  /** Those without the longest words, for what depends on elements and not on their text. */
  byParts: readonly string[]
}

export function chosenRoutes(): ChosenRoutes {
  // Each build is a new folder.
  const { ino, mtimeMs } = statSync(dist)
  const build = `${ino} ${mtimeMs}`
  const known = readKnown()
  if (known?.build === build) return known.routes
  const pages = builtPages().filter(({ route }) => route !== '/404')
  const routes = { chosen: choosePages(pages), byParts: chooseByParts(pages) }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ build, routes }))
  renameSync(`${file}.${process.pid}`, file)
  return routes
}

function readKnown(): { build: string; routes: ChosenRoutes } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
