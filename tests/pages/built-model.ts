// The model that the build was made from.
import { brand } from '../../brand.ts'
import type { SiteModel } from '../../src/model/site-model.ts'
import { modelUnder } from '../real-site.ts'

export const builtModel = (): SiteModel => modelUnder(brand)
