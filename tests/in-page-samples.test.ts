// What a reader's click runs is what was proved: the file of each page gives the same runs, in the same order, as the prover
// sent through the in-page project. `npm test` proves from nothing, so it runs all of them and compares the results.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stepOf, stepsBefore } from '../src/islands/run-sample/page-run-data.ts'
import { isClosed } from '../src/model/closed-pages.ts'
import { runnableFences } from '../src/model/proved-fences.ts'
import { runDataOf } from '../src/outputs/run-json.ts'
import { knownUnits } from '../src/proofs/known-units.ts'
import { siteUnits } from '../src/proofs/prove-site.ts'
import { withProofs } from '../src/proofs/with-proofs.ts'
import { inPageProver } from '../src/snippets/in-page/in-page-prover.ts'
import { stepOf as provedStep } from '../src/snippets/in-page/prove-in-page.ts'
import { realModel } from './real-site.ts'

const root = join(import.meta.dirname, '..')
const file = { url: '', bytes: 0 }
const files = { frame: '', worker: file, engine: file, files: file, project: file, extensions: new Map() }

test('each Run button runs what was proved', () => {
  const model = realModel()
  const { units, pages } = siteUnits(model, { code: root })
  const proved = withProofs(model, pages, knownUnits(units, root).known)
  let runs = 0
  for (const page of proved.pages.values()) {
    const proof = proved.proof.pages.get(page.route)
    const data = runDataOf(proved, page, files)
    if (!proof || !data) continue
    const sql = inPageProver.select(page.fences).filter(({ language }) => language === 'sql')
    const shown = runnableFences(page, proof)
    for (const [place, fence] of shown.entries()) {
      const index = data.samples.findIndex((sample) => sample.place === place)
      const at = sql.indexOf(fence)
      const start = sql.findLastIndex(({ meta }, place) => place <= at && meta.fresh === true)
      const sample = data.samples[index]
      expect(sample && stepOf(sample), `${page.route} ${fence.line}`).toEqual(provedStep(fence))
      expect(stepsBefore(data.samples, index, new Map()), `${page.route} ${fence.line}`).toEqual(
        sql.slice(Math.max(start, 0), at).map(provedStep),
      )
      runs += 1
    }
    expect(isClosed(page)).toBe(false)
  }
  expect(runs).toBeGreaterThan(2000)
})
