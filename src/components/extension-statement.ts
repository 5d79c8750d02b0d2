// The statement that enables an extension, as a reader copies it.
import type { Extension } from '../schemas/extensions.ts'

type Enabled = Pick<Extension, 'name' | 'extension' | 'schema' | 'requires'>

/** The name as `create extension` and pg_available_extensions know it. */
export const sqlName = ({ name, extension }: Pick<Enabled, 'name' | 'extension'>): string => extension ?? name

export function extensionStatement(enabled: Enabled): string {
  const { schema = 'extensions', requires } = enabled
  const name = sqlName(enabled)
  return [
    'create extension if not exists',
    // Only plain lower-case names stand in SQL without quotes.
    /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`,
    ...(schema === 'own' ? [] : ['with schema', schema]),
    ...(requires ? ['cascade'] : []),
  ]
    .join(' ')
    .concat(';')
}
