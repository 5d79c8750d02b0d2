-- One row per table or view that the Data API reaches, as JSON, for making rows and trying requests.
select jsonb_build_object(
  'id', t.oid::text, 'schema', t.schema, 'name', t."table", 'isView', t.kind = 'v', 'isOpen', t.kind <> 'v' and not t.rls,
  'key', (select jsonb_agg(a.attname order by at) from pg_index i, unnest(i.indkey::int2[]) with ordinality as u (num, at)
    join pg_attribute a on a.attrelid = t.oid and a.attnum = u.num where i.indrelid = t.oid and i.indisprimary),
  'columns', (select jsonb_agg(jsonb_build_object(
      'name', a.attname, 'required', a.attnotnull or base.typnotnull, 'hasDefault', a.atthasdef or a.attidentity <> '',
      'isGenerated', a.attgenerated <> '', 'isIdentity', a.attidentity <> '',
      'type', format_type(base.oid, null), 'category', base.typcategory, 'length', greatest(a.atttypmod, base.typtypmod) - 4,
      'label', (select enumlabel from pg_enum where enumtypid = base.oid order by enumsortorder limit 1),
      'isUnique', exists (select from pg_index i where i.indrelid = t.oid and i.indisunique and a.attnum = any (i.indkey)),
      'isCompared', exists (select from own_compared o where o.oid = t.oid and o.attnum = a.attnum),
      'isOwner', exists (select from own_owners o where o.oid = t.oid and o.attnum = a.attnum),
      'checks', (select jsonb_object_agg(conname, pg_get_constraintdef(oid)) from (
        select k.oid, k.conname from pg_constraint k where k.conrelid = t.oid and k.contype = 'c' and a.attnum = any (k.conkey)
        union all select k.oid, k.conname from pg_constraint k where declared.typtype = 'd' and k.contypid = a.atttypid) as all_checks)
    ) order by a.attnum)
    from pg_attribute a join pg_type declared on declared.oid = a.atttypid
    join pg_type base on base.oid = coalesce(nullif(declared.typbasetype, 0), declared.oid)
    where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped),
  'foreignKeys', coalesce((select jsonb_agg(jsonb_build_object(
      'target', k.confrelid::text,
      'columns', (select jsonb_object_agg(own.attname, other.attname) from unnest(k.conkey, k.confkey) as pair (num, far)
        join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.num
        join pg_attribute other on other.attrelid = k.confrelid and other.attnum = pair.far)))
    from pg_constraint k where k.conrelid = t.oid and k.contype = 'f'), '[]')
) as found
from own_tables t
where t.exposed and t.kind in ('r', 'p', 'v')
order by t.oid
