// Every file of data/ and the schema it must fit; the model reads this list, editors get JSON Schemas from it.
import { productAreasSchema } from './product-areas.ts'
import { redirectsSchema } from './redirects.ts'

export const dataFiles = {
  'product-areas.yaml': productAreasSchema,
  'redirects.yaml': redirectsSchema,
} as const
