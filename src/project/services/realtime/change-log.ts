// Changes of the tables in the publication, in the order in which they were committed, with what is known about their columns.
import type { Database } from '../../engines/thread/database.ts'

export interface Column {
  name: string
  /** As the client knows it: int8. */
  type: string
  /** For casts in SQL, quoted. */
  cast: string
  isKey: boolean
  /** Roles that may select it. */
  readers: string[]
}

export interface Change {
  schema: string
  table: string
  type: 'INSERT' | 'UPDATE' | 'DELETE'
  at: string
  /** JSON. */
  record: string | null
  oldRecord: string | null
  columns: Column[]
  /** Whether the table has row level security. */
  isSecured: boolean
  /** Whether updates and deletes have all columns of the old row, and not only its key. */
  hasFullIdentity: boolean
}

/** What a client waits for at most, and how much is read in one turn. */
const mostChanges = 500

export class ChangeLog {
  readonly #database: Database
  readonly #publication: string

  constructor(database: Database, publication: string) {
    this.#database = database
    this.#publication = publication
  }

  /** Tables that were published since are followed too. */
  async follow(): Promise<void> {
    await this.#database.query('select local_services.follow_changes($1)', [this.#publication])
  }

  async unfollow(): Promise<void> {
    await this.#database.query('select local_services.unfollow_changes()')
  }

  /** Takes the oldest changes out of the log. */
  take(): Promise<Change[]> {
    return this.#database.query<Change>(takeChanges)
  }
}

const takeChanges = `
with taken as (
  delete from local_services.changes
  where id in (select id from local_services.changes order by id limit ${mostChanges})
  returning *
)
select space.nspname as schema, class.relname as table, taken.type,
  to_json(taken.at) #>> '{}' as at,
  taken.record::text as record, taken.old_record::text as "oldRecord",
  class.relrowsecurity as "isSecured", class.relreplident = 'f' as "hasFullIdentity",
  (
    select jsonb_agg(jsonb_build_object(
      'name', attname,
      'type', typname,
      'cast', format('%I.%I', type_space.nspname, typname),
      'isKey', coalesce(attnum = any(key.indkey), false),
      'readers', (
        select coalesce(jsonb_agg(role), '[]')
        from unnest(array['anon', 'authenticated', 'service_role']) as role
        where has_schema_privilege(role, space.oid, 'usage') and has_column_privilege(role, class.oid, attnum, 'select')
      )
    ) order by attnum)
    from pg_attribute
    join pg_type on pg_type.oid = atttypid
    join pg_namespace type_space on type_space.oid = typnamespace
    left join pg_index key on key.indrelid = class.oid and key.indisprimary
    where attrelid = class.oid and attnum > 0 and not attisdropped
  ) as columns
from taken
join pg_class class on class.oid = taken.relation
join pg_namespace space on space.oid = class.relnamespace
order by taken.id`
