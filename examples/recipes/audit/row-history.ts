import type { PlinthClient } from '@plinth/plinth-js'

export interface Change {
  recorded_at: string
  operation: 'INSERT' | 'UPDATE' | 'DELETE'
  actor_id: string | null
  actor_role: string
  old_values: Record<string, unknown> | null
  new_values: Record<string, unknown> | null
}

/** The newest changes of one row. Empty for everyone but admins. */
export async function rowHistory(plinth: PlinthClient, table: string, rowId: string): Promise<Change[]> {
  const { data, error } = await plinth
    .from('audit_log')
    .select('recorded_at, operation, actor_id, actor_role, old_values, new_values')
    .eq('table_name', table)
    .eq('row_id', rowId)
    .order('id', { ascending: false })
    .limit(50)
  if (error) throw error
  return data
}
