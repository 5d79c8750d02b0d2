// The model of the real site. Parsing all pages takes seconds, so all test files of a worker share one; it's frozen.
import { join } from 'node:path'
import { brand } from '../brand.ts'
import { navigation } from '../navigation/index.ts'
import { siteFromDisk } from '../src/build/site-from-disk.ts'
import type { SiteModel } from '../src/model/site-model.ts'
import type { Output } from '../src/outputs/list-outputs.ts'
import { listOutputs } from '../src/outputs/list-outputs.ts'
import { formatProblems } from '../src/problems/print-problems.ts'
import type { Brand } from '../src/schemas/brand.ts'
import { acanthus } from './another-brand.ts'

const models = new Map<Brand, SiteModel>()

function modelUnder(named: Brand): SiteModel {
  const known = models.get(named)
  if (known) return known
  const root = join(import.meta.dirname, '..')
  const { model, problems } = siteFromDisk({ root, brand: named, navigation })
  if (!model) throw new Error(formatProblems(problems))
  models.set(named, model)
  return model
}

export const realModel = (): SiteModel => modelUnder(brand)

/** The real content, renamed as a fork would. */
export const renamedModel = (): SiteModel => modelUnder(acanthus)

const outputs = new WeakMap<SiteModel, Output[]>()

/** All that a build writes beside pages. */
export function filesBeside(model: SiteModel): Output[] {
  const known = outputs.get(model) ?? listOutputs(model, 'script')
  outputs.set(model, known)
  return known
}
