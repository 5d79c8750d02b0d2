// Agents get a sample with its setup and nothing else of its page: in a new project, the setup and then the sample give what they
// gave on the page.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { codeVersions } from '../src/build/code-versions.ts'
import { projectSnapshot } from '../src/in-page/snapshot/project-snapshot.ts'
import { publicationOf } from '../src/lib/project-names.ts'
import type { FenceUse } from '../src/markdown/facts.ts'
import { isUnlisted } from '../src/model/page-versions.ts'
import { findSetups } from '../src/outputs/examples/find-setup.ts'
import { engineFiles, extensionPackages } from '../src/project/engines/embedded/engine-packages.ts'
import { openProject } from '../src/project/engines/tab/open-project.ts'
import { PageProject } from '../src/project/engines/tab/page-project.ts'
import { knownUnits } from '../src/proofs/known-units.ts'
import { siteUnits } from '../src/proofs/prove-site.ts'
import { sqlStepOf } from '../src/proofs/provers/in-page/sample-step.ts'
import { withProofs } from '../src/proofs/with-proofs.ts'
import { realModel } from './real-site.ts'

const root = join(import.meta.dirname, '..')

interface Sample {
  route: string
  fence: FenceUse
  setup: FenceUse[]
  packages: string[]
}

/** SQL that ran in the tab, is no counterexample, and repairs none. */
function samplesOf(): Sample[] {
  const model = realModel()
  const { units, pages } = siteUnits(model, { code: root, rules: codeVersions(root).provers })
  const proved = withProofs(model, pages, knownUnits(units, root).known)
  return [...(proved.proof?.pages ?? [])].flatMap(([route, { inPage = {} }]) => {
    const page = proved.pages.get(route)
    if (!page || isUnlisted(page)) return []
    const setups = findSetups(page.fences)
    const packages = [...new Set(Object.values(inPage).flat())].sort()
    return page.fences.flatMap((fence): Sample[] => {
      const { fences = [], repairs = true } = setups.get(fence) ?? {}
      const isOffered = fence.language === 'sql' && fence.id in inPage && !fence.meta.trap && !repairs
      return isOffered ? [{ route, fence, setup: fences, packages }] : []
    })
  })
}

test('every SQL sample runs in a new project after exactly the setup that agents get with it', {
  timeout: 1_800_000,
}, async () => {
  const samples = samplesOf().sort((a, b) => (a.packages.join() < b.packages.join() ? -1 : 1))
  expect(samples.length).toBeGreaterThan(500)
  const snapshot = await projectSnapshot({
    cache: join(root, '.cache/in-page'),
    publication: publicationOf(realModel().brand),
  })
  const paths = engineFiles()
  const engine = await WebAssembly.compile(readFileSync(paths.engine))
  const [files, project] = [readFileSync(paths.files), readFileSync(snapshot)]
  const archives = extensionPackages()
  const projectWith = (names: readonly string[]) =>
    new PageProject((canStartOver) => {
      const urls = names.map((name) => [name, pathToFileURL(archives.get(name) ?? '')])
      return openProject({ engine, files, project, extensions: Object.fromEntries(urls) }, canStartOver)
    })
  let open: { key: string; project: PageProject } | undefined
  const failed = new Map<string, string>()
  for (const { route, fence, setup, packages } of samples) {
    const key = packages.join()
    if (open?.key !== key) {
      await open?.project.close()
      open = { key, project: projectWith(packages) }
    }
    const sql = setup.filter(({ language }) => language === 'sql')
    const { error } = await open.project.run({
      before: sql.map(sqlStepOf),
      step: sqlStepOf(fence),
      withoutUsers: true,
    })
    const expected = fence.meta.fails
    if (error?.code !== expected)
      failed.set(
        `${route}#${fence.under ?? ''}`,
        `line ${fence.line}: ${error ? `${error.code} ${error.message}` : `no error, and not ${expected}`}`,
      )
  }
  await open?.project.close()
  expect([...failed]).toEqual([])
})
