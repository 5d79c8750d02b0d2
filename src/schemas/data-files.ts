// Every file in data/ with its schema. The model reads this list, and editors get JSON Schemas from it.
import { accessControlSchema } from './access-control.ts'
import { advisorSchema } from './advisor.ts'
import { askedSchema } from './asked.ts'
import { authProvidersSchema } from './auth-providers.ts'
import { availabilitySchema } from './availability.ts'
import { computeSizesSchema } from './compute-sizes.ts'
import { extensionsSchema } from './extensions.ts'
import { glossarySchema } from './glossary.ts'
import { limitsSchema } from './limits.ts'
import { logSchemasSchema } from './log-schemas.ts'
import { packagesSchema } from './packages.ts'
import { pricesSchema } from './prices.ts'
import { productAreasSchema } from './product-areas.ts'
import { productionChecklistSchema } from './production-checklist.ts'
import { redirectsSchema } from './redirects.ts'
import { referenceIndexSchema } from './reference-index.ts'
import { regionsSchema } from './regions.ts'
import { releaseSchema } from './release.ts'
import { searchSchema } from './search.ts'
import { styleSchema } from './style.ts'
import { testProjectSchema } from './test-project.ts'

export const dataFiles = {
  'access-control.yaml': accessControlSchema,
  'auth-providers.yaml': authProvidersSchema,
  'availability.yaml': availabilitySchema,
  'compute-sizes.yaml': computeSizesSchema,
  'extensions.yaml': extensionsSchema,
  'glossary.yaml': glossarySchema,
  'limits.yaml': limitsSchema,
  'log-schemas.yaml': logSchemasSchema,
  'packages.yaml': packagesSchema,
  'prices.yaml': pricesSchema,
  'product-areas.yaml': productAreasSchema,
  'production-checklist.yaml': productionChecklistSchema,
  'redirects.yaml': redirectsSchema,
  'reference-index.yaml': referenceIndexSchema,
  'regions.yaml': regionsSchema,
  'release.yaml': releaseSchema,
  'search.yaml': searchSchema,
  'style.yaml': styleSchema,
} as const

/** Folders in data/ whose files all have the same schema. */
export const dataFolders = {
  advisor: advisorSchema,
  asked: askedSchema,
  'test-project': testProjectSchema,
} as const
