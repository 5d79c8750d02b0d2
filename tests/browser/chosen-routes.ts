// The pages that the browser visits, chosen from the build. Choosing takes seconds, so a run's workers share the result.
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { choosePages } from '../pages/choose-pages.ts'
import { builtPages, dist } from '../pages/read-dist.ts'

const file = join(import.meta.dirname, '../../test-results/chosen-routes.json')

export function chosenRoutes(): string[] {
  // Each build is a new folder.
  const { ino, mtimeMs } = statSync(dist)
  const build = `${ino} ${mtimeMs}`
  const known = readKnown()
  if (known?.build === build) return known.routes
  const routes = choosePages(builtPages()).filter((route) => route !== '/404')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ build, routes }))
  renameSync(`${file}.${process.pid}`, file)
  return routes
}

function readKnown(): { build: string; routes: string[] } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
