// Reads the written files into a model, or returns all problems.
import type { CheckedModel } from '../../model/build-model.ts'
import type { SiteModel } from '../../model/site-model.ts'
import type { Problem, ProblemCode } from '../../problems/problem.ts'
import { sortProblems, uniqueProblems } from '../../problems/problem.ts'
import type { ProveOptions } from '../../proofs/prove-site.ts'
import { proveSite } from '../../proofs/prove-site.ts'
import type { SiteSource } from './site-session.ts'
import { SiteSession } from './site-session.ts'

export type ModelResult =
  | { model: SiteModel; problems?: undefined }
  | { model?: undefined; problems: Problem[]; readable: SiteModel }

export function siteFromDisk(source: SiteSource): ModelResult {
  const { model, problems } = new SiteSession(source).read()
  return problems.length > 0 ? { problems: [...problems], readable: model } : { model }
}

/** Mistakes in text, which leave the facts around it whole. */
const inText: readonly ProblemCode[] = ['broken-link', 'broken-anchor', 'house-style']

/**
 * Whether samples can be proved next to these problems. What samples are compared with comes from data/, so with a mistake there,
 * right samples would look wrong.
 */
export const areSamplesProvable = ({ problems }: Pick<CheckedModel, 'problems'>): boolean =>
  problems.every(({ file, code }) => /^(content|navigation)\//.test(file) || inText.includes(code))

/** Pages and menus with their samples' problems, so that a writer sees both in one run. */
export async function withSampleProblems(
  { problems, readable }: Extract<ModelResult, { model?: undefined }>,
  options: ProveOptions,
): Promise<Problem[]> {
  if (!areSamplesProvable({ problems })) return problems
  const proved = await proveSite(readable, options)
  return uniqueProblems(sortProblems([...problems, ...(proved.problems ?? [])]))
}
