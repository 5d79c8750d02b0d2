// The component table for authors, from the schemas' descriptions.
import { z } from 'zod'
import { vocabulary } from '../components/index.ts'
import type { Vocabulary } from '../schemas/vocabulary.ts'

interface PropSchema {
  type?: string
  enum?: string[]
  anyOf?: { const?: unknown }[]
  description?: string
}

export function vocabularyTable(): string {
  return Object.entries(vocabulary as Vocabulary)
    .map(([name, entry]) => {
      const schema = z.toJSONSchema(entry.props, { io: 'input', unrepresentable: 'any' }) as {
        properties?: Record<string, PropSchema>
        required?: string[]
      }
      const props = Object.entries(schema.properties ?? {})
      const rows = props.map(
        ([prop, shape]) =>
          `| \`${prop}\` | ${schema.required?.includes(prop) ? 'REQUIRED' : 'Optional'} | ${kindOf(shape)} | ${shape.description ?? ''} |`,
      )
      const table =
        rows.length > 0
          ? ['', '| prop | | value | what it does |', '|---|---|---|---|', ...rows].join('\n')
          : '\nTakes no props.'
      return `\n#### \`<${name}>\`\n\n${childrenText(name, entry)}\n${table}`
    })
    .join('\n')
}

function kindOf({ type, enum: values, anyOf }: PropSchema): string {
  if (values) return values.map((value) => `\`${value}\``).join(', ')
  if (anyOf) return anyOf.map((option) => `\`${String(option.const)}\``).join(', ')
  return type ?? ''
}

function childrenText(name: string, { children, inside, onlyChild }: Vocabulary[string]): string {
  const place = inside ? ` Goes directly inside \`<${inside}>\`.` : ''
  if (onlyChild) return `Holds ${onlyChild.words}.${place}`
  if (children === 'none') return `Self-closing: \`<${name} … />\`.${place}`
  if (children === 'any') return `Contains text and other components.${place}`
  return `Contains only ${children.map((child) => `\`<${child}>\``).join(', ')}.${place}`
}
