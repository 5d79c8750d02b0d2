// What requests can reach besides tables: functions, buckets, and the roles that a schema adds. Each query returns JSON.

export interface CalledFunction {
  schema: string
  /** With the types of its arguments. */
  name: string
  /** The call, with nulls. */
  call: string
}

export interface Bucket {
  id: string
  isPublic: boolean
}

/** Those that the Data API can call. */
export const functionsQuery = `
select jsonb_build_object('schema', f.schema, 'name', f.function || '(' || f.arguments || ')', 'call',
  format('%I.%I(%s)', f.schema, f.function, coalesce((
    select string_agg(case when p.provariadic <> 0 and at = p.pronargs then 'variadic ' else '' end
      || case t.typtype when 'p' then 'null' else 'null::' || format_type(t.oid, null) end, ', ' order by at)
    from unnest(p.proargtypes::oid[]) with ordinality as a (type, at) join pg_type t on t.oid = a.type), ''))) as found
from own_functions f join pg_proc p using (oid)
where f.exposed and f.kind = 'function'
  and f.returns not in ('trigger'::regtype, 'event_trigger'::regtype, 'internal'::regtype)
order by f.oid`

export const bucketsQuery = `
select jsonb_build_object('id', id, 'isPublic', coalesce(public, false)) as found from storage.buckets order by id`

/** Roles that the schema created, which have higher numbers than the project's. */
export const rolesQuery = `
select to_jsonb(rolname) as found from pg_roles, (select min(oid) as first from own_start) as s
where oid > s.first and not rolsuper order by oid`
