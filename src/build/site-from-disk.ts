// Reads the written files into a model, or returns all problems.
import type { SiteModel } from '../model/site-model.ts'
import type { Problem } from '../problems/problem.ts'
import type { SiteSource } from './session/site-session.ts'
import { SiteSession } from './session/site-session.ts'

export type ModelResult =
  | { model: SiteModel; problems?: undefined }
  | { model?: undefined; problems: Problem[] }

export function siteFromDisk(source: SiteSource): ModelResult {
  const { model, problems } = new SiteSession(source).read()
  return problems.length > 0 ? { problems: [...problems] } : { model }
}
