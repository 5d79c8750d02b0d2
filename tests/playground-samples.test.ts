// Samples that are opened in the playground give what they give on their page: what "Open in playground" leaves out changes
// nothing. Of each page that was picked, its last sample, which depends on most others.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { codeVersions } from '../src/build/code-versions.ts'
import { projectSnapshot } from '../src/in-page/snapshot/project-snapshot.ts'
import { publicationOf } from '../src/lib/project-names.ts'
import { runDataOf } from '../src/outputs/run-json.ts'
import { stepOfSample, stepsBefore } from '../src/programs/run-sample/page-run-data.ts'
import { setupFor } from '../src/programs/run-sample/setup-steps.ts'
import { stepsIn, textOf } from '../src/programs/run-sample/setup-text.ts'
import { engineFiles, extensionPackages } from '../src/project/engines/embedded/engine-packages.ts'
import { openProject } from '../src/project/engines/tab/open-project.ts'
import { PageProject } from '../src/project/engines/tab/page-project.ts'
import { knownUnits } from '../src/proofs/known-units.ts'
import { siteUnits } from '../src/proofs/prove-site.ts'
import { withProofs } from '../src/proofs/with-proofs.ts'
import { realModel } from './real-site.ts'

const root = join(import.meta.dirname, '..')
/** All of them take minutes, and few differ in kind. */
const everyNthPage = 12
const file = { url: '', bytes: 0 }
const files = {
  frame: '',
  worker: file,
  engine: file,
  files: file,
  project: file,
  extensions: new Map(),
  scriptWorker: file,
}

/** The last runnable sample of each page, with the packages that the page needs. */
function lastSamples() {
  const model = realModel()
  const { units, pages } = siteUnits(model, { code: root, rules: codeVersions(root).provers })
  const proved = withProofs(model, pages, knownUnits(units, root).known)
  return [...proved.pages.values()].flatMap((page) => {
    const samples = runDataOf(proved, page, files)?.samples ?? []
    const index = samples.findLastIndex(({ place }) => place !== undefined)
    const packages = Object.values(proved.proof.pages.get(page.route)?.inPage ?? {}).flat()
    return index > 0 ? [{ route: page.route, samples, index, packages: [...new Set(packages)].sort() }] : []
  })
}

async function openers() {
  const snapshot = await projectSnapshot({
    cache: join(root, '.cache/in-page'),
    publication: publicationOf(realModel().brand),
  })
  const paths = engineFiles()
  const engine = await WebAssembly.compile(readFileSync(paths.engine))
  const files = readFileSync(paths.files)
  const project = readFileSync(snapshot)
  const archives = extensionPackages()
  return (names: readonly string[]) =>
    new PageProject((canStartOver) => {
      const urls = names.map((name) => [name, pathToFileURL(archives.get(name) ?? '')])
      const parts = { engine, files, project, extensions: Object.fromEntries(urls) }
      return openProject(parts, canStartOver)
    })
}

test('a sample that is opened in the playground gives what it gives on its page', {
  timeout: 600_000,
}, async () => {
  const picked = lastSamples()
    .filter((_, place) => place % everyNthPage === 0)
    .sort((a, b) => (a.packages.join() < b.packages.join() ? -1 : 1))
  expect(picked.length).toBeGreaterThan(10)
  const projectWith = await openers()
  let open: { key: string; project: PageProject } | undefined
  const differences: string[] = []
  for (const { route, samples, index, packages } of picked) {
    const key = packages.join()
    if (open?.key !== key) {
      await open?.project.close()
      open = { key, project: projectWith(packages) }
    }
    const { project } = open
    const step = stepOfSample(samples[index] ?? { sql: '' })
    const changed = new Map()
    const setup = stepsIn(textOf(setupFor(samples, index, changed)))
    const outcome = async (before: readonly { sql: string; role: string }[]) => {
      const { columns, rowCount, error } = await project.run({ before, step })
      return JSON.stringify({ columns, rowCount, error: error?.message })
    }
    const [onPage, inPlayground] = [
      await outcome(stepsBefore(samples, index, changed)),
      await outcome(setup.map(({ line: _, ...each }) => each)),
    ]
    if (onPage !== inPlayground) differences.push(`${route}\n  page ${onPage}\n  playground ${inPlayground}`)
  }
  await open?.project.close()
  expect(differences).toEqual([])
})
