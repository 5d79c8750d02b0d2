// The props of the components that pages can use, as authors write them.
import { z } from 'zod'
import { vocabulary } from '../../components/vocabulary.ts'
import type { Vocabulary, VocabularyEntry } from '../../schemas/vocabulary.ts'

export interface Prop {
  name: string
  isRequired: boolean
  /** `string`, `number`, … Undefined if only `values` are allowed. */
  type: string | undefined
  /** The allowed values, if they're listed. */
  values: readonly unknown[]
  description: string
}

export interface ListedComponent extends Pick<VocabularyEntry, 'children' | 'inside' | 'onlyChild'> {
  name: string
  props: Prop[]
  /** It takes props besides these, as <Partial> does. */
  takesMore: boolean
}

interface PropSchema {
  type?: string
  enum?: unknown[]
  anyOf?: { const?: unknown }[]
  description?: string
}

export function listComponents(from: Vocabulary = vocabulary): ListedComponent[] {
  return Object.entries(from).map(([name, { props, ...entry }]) => {
    const schema = z.toJSONSchema(props, { io: 'input', unrepresentable: 'any' }) as {
      properties?: Record<string, PropSchema>
      required?: string[]
      additionalProperties?: unknown
    }
    return {
      name,
      ...entry,
      takesMore: schema.additionalProperties !== false,
      props: Object.entries(schema.properties ?? {}).map(([prop, shape]) => ({
        name: prop,
        isRequired: schema.required?.includes(prop) ?? false,
        type: shape.type,
        values: shape.enum ?? shape.anyOf?.map((option) => option.const) ?? [],
        description: shape.description ?? '',
      })),
    }
  })
}
