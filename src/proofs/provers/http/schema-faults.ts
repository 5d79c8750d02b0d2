// What a JSON Schema refuses, in words for authors.
import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { didYouMean } from '../../../lib/nearest.ts'
import type { RequestFault } from './curl-request.ts'
import type { PlainSchema } from './http-api.ts'

interface Place {
  /** What a member of the value is called: property. */
  what: string
  /** Whose value it is: POST /v1/projects. */
  owner: string
  /** Whether only a running shell can tell the value. */
  isUnknown: (value: unknown) => boolean
}

/** Parameters are text in a URL and a form, whatever their type, and a list can have one entry. */
const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  coerceTypes: 'array',
  verbose: true,
  validateFormats: false,
})
const compiled = new WeakMap<PlainSchema, ValidateFunction>()

export function schemaFaults(schema: PlainSchema, value: unknown, place: Place): RequestFault[] {
  const validate = compiled.get(schema) ?? ajv.compile(schema)
  compiled.set(schema, validate)
  if (validate(structuredClone(value))) return []
  const errors = (validate.errors ?? []).filter(
    ({ data, keyword }) => keyword === 'additionalProperties' || !place.isUnknown(data),
  )
  return errors.slice(0, 3).map((error) => inWords(error, place))
}

function inWords(
  { keyword, params, instancePath, message, parentSchema }: ErrorObject,
  place: Place,
): RequestFault {
  const { what, owner } = place
  const inside = instancePath.slice(1).replaceAll('/', '.')
  const known = Object.keys((parentSchema?.properties as object | undefined) ?? {})
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty)
    return {
      message: `${owner} has no ${what} "${inside ? `${inside}.` : ''}${name}".`,
      hint: `${didYouMean(name, known)}${known.length > 0 ? `It takes ${known.join(', ')}.` : 'Remove it.'}`,
    }
  }
  if (keyword === 'required')
    return {
      message: `${owner} needs the ${what} "${inside ? `${inside}.` : ''}${params.missingProperty}".`,
      hint: 'Add it.',
    }
  const accepted = (params.allowedValues as unknown[] | undefined)?.join(', ')
  return {
    message: `The ${what} "${inside}" of ${owner} ${accepted ? 'has none of the accepted values' : message}.`,
    hint: accepted ? `It takes ${accepted}.` : 'Write a value that the API accepts.',
  }
}
