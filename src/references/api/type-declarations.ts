// JSON Schemas as TypeScript, formatted as this repository is.
import type { Api, JsonSchema } from './api-schemas.ts'

const schemaName = ($ref: string): string => $ref.split('/').at(-1) ?? ''

/** The named schemas as interfaces, followed by those that they refer to. */
export function typeDeclarations({ components }: Api, names: readonly string[]): string {
  const declared = new Map<string, string>()
  const open = [...names]
  for (let name = open.shift(); name !== undefined; name = open.shift()) {
    if (declared.has(name)) continue
    const schema = components.schemas?.[name] ?? {}
    declared.set(name, `${comment(schema, '')}export interface ${name} ${typeText(schema, '', open)}`)
  }
  return [...declared.values()].join('\n\n')
}

/** `refers` gets the names of the schemas that the type refers to. */
function typeText(schema: JsonSchema, indent: string, refers: string[]): string {
  const inner = (one: JsonSchema) => typeText(one, indent, refers)
  if (schema.$ref) {
    refers.push(schemaName(schema.$ref))
    return schemaName(schema.$ref)
  }
  if (schema.enum) return schema.enum.map((value) => literal(value)).join(' | ')
  const forms = schema.oneOf ?? schema.anyOf
  if (forms) return [...new Set(forms.map(inner))].join(' | ')
  const types = [schema.type ?? 'unknown'].flat()
  return types.map((type) => oneType(type, schema, indent, refers)).join(' | ')
}

function oneType(type: string, schema: JsonSchema, indent: string, refers: string[]): string {
  if (type === 'integer') return 'number'
  if (type === 'array') {
    const entry = typeText(schema.items ?? {}, indent, refers)
    return entry.includes(' | ') ? `(${entry})[]` : `${entry}[]`
  }
  if (type !== 'object') return type
  if (!schema.properties) return 'Record<string, unknown>'
  const deeper = `${indent}  `
  const fields = Object.entries(schema.properties).map(
    ([name, one]) =>
      `${comment(one, deeper)}${deeper}${name}${schema.required?.includes(name) ? '' : '?'}: ${typeText(one, deeper, refers)}`,
  )
  return `{\n${fields.join('\n')}\n${indent}}`
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value))

const comment = ({ description }: JsonSchema, indent: string): string =>
  description ? `${indent}/** ${description.trim().replaceAll(/\s+/g, ' ')} */\n` : ''
