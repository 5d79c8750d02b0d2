// What a reader's click runs is what was proved: the file of each page gives the same runs, in the same order, as the prover
// sent through the in-page project. `npm test` proves from nothing, so it runs all of them and compares the results.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeVersions } from '../src/build/code-versions.ts'
import { readScript } from '../src/in-page/script/read-script.ts'
import type { FenceUse } from '../src/markdown/facts.ts'
import { isClosed } from '../src/model/closed-pages.ts'
import { runnableFences } from '../src/model/proved-fences.ts'
import { runDataOf } from '../src/outputs/run-json.ts'
import { stepOfSample, stepsBefore } from '../src/programs/run-sample/page-run-data.ts'
import { scriptStep, stepsBeforeScript } from '../src/programs/run-sample/script-steps.ts'
import { knownUnits } from '../src/proofs/known-units.ts'
import { siteUnits } from '../src/proofs/prove-site.ts'
import { clientProver } from '../src/proofs/provers/client/client-prover.ts'
import { inPageProver } from '../src/proofs/provers/in-page/in-page-prover.ts'
import {
  scriptStepOf as provedScript,
  sqlStepOf as provedStep,
} from '../src/proofs/provers/in-page/sample-step.ts'
import { withProofs } from '../src/proofs/with-proofs.ts'
import { realModel } from './real-site.ts'

const root = join(import.meta.dirname, '..')
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

function provedSite() {
  const model = realModel()
  const { units, pages } = siteUnits(model, { code: root, rules: codeVersions(root).provers })
  return withProofs(model, pages, knownUnits(units, root).known)
}

test('each Run button of JavaScript runs what was proved', () => {
  const site = provedSite()
  let runs = 0
  let calls = 0
  const unknown: string[] = []
  for (const page of site.pages.values()) {
    const proof = site.proof.pages.get(page.route)
    const data = runDataOf(site, page, files)
    if (!proof || !data?.scripts) continue
    const { packages } = data.scripts.settings
    const samples = clientProver
      .select(page.fences.filter(({ meta }) => meta.noCheck === undefined))
      .filter(({ language, meta }) => language === 'sql' || meta.run)
    for (const [place, fence] of runnableFences(page, proof).entries()) {
      if (fence.language === 'sql') continue
      const sample = data.scripts.samples.find((each) => each.place === place)
      const at = samples.indexOf(fence)
      const start = samples.findLastIndex(({ meta }, index) => index <= at && meta.fresh === true)
      const where = `${page.route} ${fence.line}`
      const proved = (each: FenceUse) => {
        const schema = proof.schemas[each.id]
        return { ...provedScript(each, packages), ...(schema ? { schema } : {}) }
      }
      expect(sample && scriptStep(sample, data.scripts, readScript), where).toEqual(proved(fence))
      expect(sample && stepsBeforeScript(data, sample, new Map(), readScript), where).toEqual({
        steps: samples.slice(Math.max(start, 0), at).map(proved),
        isAsBuilt: true,
      })
      if (/(?<!\bstorage)\.(from|rpc)\(/.test(fence.code)) {
        calls += 1
        if (!proof.schemas[fence.id]) unknown.push(where)
      }
      runs += 1
    }
  }
  expect(runs).toBeGreaterThan(200)
  // Without the schema, the first result takes twice as long. A request that is aborted at once asks nothing.
  expect(unknown.length, unknown.join(', ')).toBeLessThan(calls / 20)
})

test('each Run button runs what was proved', () => {
  const proved = provedSite()
  let runs = 0
  for (const page of proved.pages.values()) {
    const proof = proved.proof.pages.get(page.route)
    const data = runDataOf(proved, page, files)
    if (!proof || !data) continue
    const sql = inPageProver.select(page.fences).filter(({ language }) => language === 'sql')
    const shown = runnableFences(page, proof)
    for (const [place, fence] of shown.entries()) {
      if (fence.language !== 'sql') continue
      const index = data.samples.findIndex((sample) => sample.place === place)
      const at = sql.indexOf(fence)
      const start = sql.findLastIndex(({ meta }, place) => place <= at && meta.fresh === true)
      const sample = data.samples[index]
      expect(sample && stepOfSample(sample), `${page.route} ${fence.line}`).toEqual(provedStep(fence))
      expect(stepsBefore(data.samples, index, new Map()), `${page.route} ${fence.line}`).toEqual(
        sql.slice(Math.max(start, 0), at).map(provedStep),
      )
      runs += 1
    }
    expect(isClosed(page)).toBe(false)
  }
  expect(runs).toBeGreaterThan(2000)
})
