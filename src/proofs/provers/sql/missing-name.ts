// Extracts from Postgres's message what is missing: its kind and name. The server's messages are in English regardless of
// the machine (lc_messages), and a message in another form counts as the author's mistake.
import type { SqlFault } from './session.ts'

export type NameKind =
  | 'extension'
  | 'schema'
  | 'function'
  | 'relation'
  | 'type'
  | 'operator'
  | 'language'
  | 'access method'
  | 'operator class'
  | 'setting'
  | 'server'
  | 'foreign-data wrapper'
  | 'column'
  | 'trigger'
  | 'policy'

export interface MissingName {
  kind: NameKind
  /** Without its schema. */
  name: string
  schema?: string
  /** For columns, triggers, and policies: the table that lacks it. */
  table?: string
}

/** SQLSTATE → patterns of its message. */
const forms: Readonly<Record<string, readonly [NameKind, RegExp][]>> = {
  '0A000': [['extension', /^extension "(?<name>[^"]+)" is not available$/]],
  '3F000': [['schema', /^schema "(?<name>[^"]+)" does not exist$/]],
  '42883': [
    ['function', /^(?:function|procedure|aggregate) (?<name>[^(]+)\(.*\) does not exist$/],
    ['function', /^could not find a (?:function|procedure|aggregate) named "(?<name>[^"]+)"$/],
    ['operator', /^operator does not exist: (?:\S.*? )?(?:\w+\.)?(?<name>[-+*/<>=~!@#%^&|`?]+) \S.*$/],
  ],
  '42P01': [['relation', /^relation "(?<name>[^"]+)" does not exist$/]],
  '42704': [
    ['type', /^type "(?<name>[^"]+)" does not exist$/],
    ['language', /^language "(?<name>[^"]+)" does not exist$/],
    ['access method', /^access method "(?<name>[^"]+)" does not exist$/],
    ['operator class', /^operator class "(?<name>[^"]+)" does not exist for access method ".*"$/],
    ['server', /^server "(?<name>[^"]+)" does not exist$/],
    ['foreign-data wrapper', /^foreign-data wrapper "(?<name>[^"]+)" does not exist$/],
    ['trigger', /^trigger "(?<name>[^"]+)" for (?:table|relation) "(?<table>[^"]+)" does not exist$/],
    ['policy', /^policy "(?<name>[^"]+)" for (?:table|relation) "(?<table>[^"]+)" does not exist$/],
    ['setting', /^unrecognized configuration parameter "(?<name>[^"]+)"$/],
    ['extension', /^extension "(?<name>[^"]+)" does not exist$/],
  ],
  '42703': [['column', /^column "(?<name>[^"]+)" of relation "(?<table>[^"]+)" does not exist$/]],
  '42501': [['setting', /^permission denied to set parameter "(?<name>[^"]+)"$/]],
  '22023': [['setting', /^unrecognized parameter namespace "(?<name>[^"]+)"$/]],
}

export function missingName({ sqlstate, message }: SqlFault): MissingName | undefined {
  for (const [kind, form] of forms[sqlstate] ?? []) {
    const { name, table } = form.exec(message)?.groups ?? {}
    if (!name) continue
    const parts = kind === 'setting' || kind === 'operator' ? [name] : name.split('.')
    const schema = parts.length > 1 ? parts.slice(0, -1).join('.') : undefined
    return {
      kind,
      name: parts.at(-1) ?? name,
      ...(schema ? { schema } : {}),
      ...(table ? { table } : {}),
    }
  }
  return undefined
}
