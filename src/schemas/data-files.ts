// Every file in data/ with its schema. The model reads this list, and editors get JSON Schemas from it.
import { authProvidersSchema } from './auth-providers.ts'
import { computeSizesSchema } from './compute-sizes.ts'
import { extensionsSchema } from './extensions.ts'
import { glossarySchema } from './glossary.ts'
import { logSchemasSchema } from './log-schemas.ts'
import { productAreasSchema } from './product-areas.ts'
import { redirectsSchema } from './redirects.ts'
import { referenceIndexSchema } from './reference-index.ts'
import { regionsSchema } from './regions.ts'
import { searchSchema } from './search.ts'
import { styleSchema } from './style.ts'

export const dataFiles = {
  'auth-providers.yaml': authProvidersSchema,
  'compute-sizes.yaml': computeSizesSchema,
  'extensions.yaml': extensionsSchema,
  'glossary.yaml': glossarySchema,
  'log-schemas.yaml': logSchemasSchema,
  'product-areas.yaml': productAreasSchema,
  'redirects.yaml': redirectsSchema,
  'reference-index.yaml': referenceIndexSchema,
  'regions.yaml': regionsSchema,
  'search.yaml': searchSchema,
  'style.yaml': styleSchema,
} as const
