// What is wrong with an OpenAPI document, by parsers that aren't ours: the published schema of OpenAPI 3.1 for the document,
// and Ajv for every example in it.
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Json = Record<string, unknown>

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One for all documents: it compiles OpenAPI's own schema first. */
const validator = new Validator()

/** Files need no example. */
const isText = (type: string): boolean => /json|urlencoded/.test(type)

export async function openApiFaults(document: object): Promise<string[]> {
  // The validator adds to what it's given.
  const copy = structuredClone(document) as Json
  const { valid, errors } = await validator.validate(copy)
  if (!valid)
    return [`not valid OpenAPI: ${typeof errors === 'string' ? errors : JSON.stringify(errors?.[0])}`]
  return [...referenceFaults(document), ...exampleFaults(document), ...operationFaults(document as Json)]
}

/** Each value in a document, with its path. */
function* walk(value: unknown, path: readonly string[] = []): Generator<[Json, readonly string[]]> {
  if (isObject(value)) yield [value, path]
  if (typeof value !== 'object' || value === null) return
  // Examples are data: a `$ref` in one refers to nothing.
  for (const [key, child] of Object.entries(value)) if (key !== 'example') yield* walk(child, [...path, key])
}

/** As JSON Pointer, in a URI fragment. */
const pointer = (path: readonly string[]): string =>
  `#/${path.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`

function referenceFaults(document: object): string[] {
  const used = new Set<string>()
  const faults: string[] = []
  for (const [{ $ref }, path] of walk(document)) {
    if (typeof $ref !== 'string') continue
    used.add($ref)
    const target = $ref
      .split('/')
      .slice(1)
      .reduce<unknown>((node, key) => (isObject(node) ? node[key] : undefined), document)
    if (!$ref.startsWith('#/') || target === undefined) faults.push(`${pointer(path)}: ${$ref} leads nowhere`)
  }
  const { components = {} } = document as { components?: Record<string, Json> }
  for (const kind of ['schemas', 'parameters', 'responses'])
    for (const name of Object.keys(components[kind] ?? {}))
      if (!used.has(`#/components/${kind}/${name}`))
        faults.push(`#/components/${kind}/${name}: nothing uses it`)
  return faults
}

/** Examples are held to more than their schema: a property that isn't in it is a misspelled one. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (!isObject(value)) return value
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, key === 'example' ? child : closed(child)]),
  )
  const isOpen = 'additionalProperties' in value || 'allOf' in value
  return isObject(value.properties) && value.type !== undefined && !isOpen
    ? { ...inner, unevaluatedProperties: false }
    : inner
}

function exampleFaults(document: object): string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(closed(document) as Json, 'document')
  const faults: string[] = []
  const compare = (value: unknown, schema: readonly string[], at: readonly string[]) => {
    const fits = ajv.compile({ $ref: `document${pointer(schema)}` })
    if (!fits(value)) faults.push(`${pointer(at)}: ${ajv.errorsText(fits.errors, { dataVar: 'it' })}`)
  }
  for (const [node, path] of walk(document)) {
    if (isObject(node.schema) && 'example' in node)
      compare(node.example, [...path, 'schema'], [...path, 'example'])
    const isSchema = typeof node.type === 'string' || Array.isArray(node.type)
    if (isSchema && 'default' in node) compare(node.default, path, [...path, 'default'])
  }
  return faults
}

function operationFaults({ paths, components, security: usual }: Json): string[] {
  const schemes = Object.keys(((components as Json | undefined)?.securitySchemes as Json) ?? {})
  const ids = new Set<unknown>()
  const faults: string[] = []
  for (const [path, item] of Object.entries(paths as Record<string, Json>))
    for (const method of methods) {
      const operation = item[method]
      if (!isObject(operation)) continue
      const report = (fault: string) => faults.push(`${method.toUpperCase()} ${path}: ${fault}`)
      for (const field of ['operationId', 'summary', 'description'])
        if (typeof operation[field] !== 'string' || operation[field] === '') report(`no ${field}`)
      if (ids.has(operation.operationId)) report(`another operation is ${operation.operationId}, too`)
      ids.add(operation.operationId)
      const statuses = Object.keys((operation.responses as Json) ?? {})
      if (!statuses.some((status) => /^[123]/.test(status))) report('no response for success')
      const security = operation.security ?? usual
      if (!Array.isArray(security)) report('no security')
      else
        for (const name of security.flatMap((one: object) => Object.keys(one)))
          if (!schemes.includes(name)) report(`no security scheme is ${name}`)
      const body = operation.requestBody as { content: Record<string, Json> } | undefined
      for (const [type, content] of Object.entries(body?.content ?? {}))
        if (isText(type) && !('example' in content)) report(`no example of its body as ${type}`)
    }
  return faults
}
