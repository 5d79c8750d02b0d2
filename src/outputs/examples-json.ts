// examples.json: every sample with its proof and its setup, for agents.
import type { SiteModel } from '../model/site-model.ts'
import { verifiedExamples } from './examples/list-examples.ts'

export const examplesJson = (model: SiteModel): string => JSON.stringify(verifiedExamples(model))
