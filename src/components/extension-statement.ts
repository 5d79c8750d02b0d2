// The statement that enables an extension.
import type { Extension } from '../schemas/extensions.ts'

type Enabled = Pick<Extension, 'name' | 'extension' | 'schema' | 'requires'>

/** The name in `create extension` and pg_available_extensions. */
export const sqlName = ({ name, extension }: Pick<Enabled, 'name' | 'extension'>): string => extension ?? name

export function extensionStatement(enabled: Enabled): string {
  const { schema = 'extensions', requires } = enabled
  const name = sqlName(enabled)
  return [
    'create extension if not exists',
    // Only plain lowercase names need no quotes in SQL.
    /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`,
    ...(schema === 'own' ? [] : ['with schema', schema]),
    ...(requires ? ['cascade'] : []),
  ]
    .join(' ')
    .concat(';')
}
