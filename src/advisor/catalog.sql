-- What rules look at: the reader's own objects. They were created after the project, so their numbers are higher. As tables and not
-- as views, because many rules read them.
-- FIRST is the number of an object that was created right before them.
create temp table own_start as select FIRST::oid as oid;

create temp table own_objects as
select oid, relnamespace as namespace from pg_class where oid > FIRST
union all select oid, pronamespace from pg_proc where oid > FIRST
except select objid, namespace from pg_depend, lateral (
  select relnamespace as namespace from pg_class where oid = objid
  union all select pronamespace from pg_proc where oid = objid
) as of_extension where deptype = 'e' and objid > FIRST;

-- Tables and all else that has rows. `exposed`: the Data API has it.
create temp table own_tables as
select c.oid, n.nspname as schema, c.relname as "table", c.relkind as kind, c.relrowsecurity as rls,
  c.relpersistence as persistence, coalesce(c.reloptions, '{}') as options,
  n.nspname = 'public' as exposed,
  has_table_privilege('anon', c.oid, 'select') as anon_reads,
  has_table_privilege('authenticated', c.oid, 'select') as users_read
from own_objects join pg_class c using (oid) join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^pg_';

create temp table own_columns as
select t.oid, t.schema, t."table", t.kind, t.exposed, a.attname as "column", a.attnum, a.attnotnull as required,
  a.atttypid as type, format_type(a.atttypid, a.atttypmod) as type_name, a.attidentity as identity,
  pg_get_expr(d.adbin, d.adrelid) as default_value
from own_tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum;

-- Policies of platform tables, such as storage.objects, too. `roles` has `public` for everybody.
create temp table own_policies as
select p.oid, c.oid as relation, n.nspname as schema, c.relname as "table", p.polname as policy, p.polpermissive as permissive,
  case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end as command,
  roles.names as roles, roles.names && '{public,anon}' as for_anon, roles.names && '{public,authenticated}' as for_users,
  coalesce(pg_get_expr(p.polqual, p.polrelid), '') as using_text,
  coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '') as check_text,
  concat_ws(' ', pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) as condition,
  c.relrowsecurity as rls
from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace,
  lateral (select array(select coalesce(r.rolname::text, 'public')
    from unnest(p.polroles) as role left join pg_roles r on r.oid = role order by 1) as names) as roles
where p.oid > FIRST;

-- `arguments` are their types, as `alter function` needs them.
create temp table own_functions as
select p.oid, n.nspname as schema, p.proname as function, pg_get_function_identity_arguments(p.oid) as arguments,
  p.oid::regprocedure::text as signature, case p.prokind when 'p' then 'procedure' else 'function' end as kind,
  p.prosecdef as definer, p.provolatile as volatility, coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as body, p.prorettype as returns,
  coalesce(p.proconfig, '{}') as config, n.nspname = 'public' as exposed,
  has_function_privilege('anon', p.oid, 'execute') as anon_calls,
  has_function_privilege('authenticated', p.oid, 'execute') as users_call
from own_objects join pg_proc p using (oid) join pg_namespace n on n.oid = p.pronamespace
where p.prokind in ('f', 'p') and n.nspname !~ '^pg_';

-- Functions that look at who calls them, themselves or in a function that they call.
create temp table own_guards as
with recursive calls as (
  select distinct f.oid, lower(called[1]) as name from own_functions f, regexp_matches(f.body, '(\w+)"?\s*\(', 'g') as called
), guards as (
  select oid, lower(function) as name from own_functions where body ~* 'auth\s*\.\s*"?(uid|jwt|role|email)\M|request\.(jwt|headers)'
  union select f.oid, lower(f.function) from guards g join calls c using (name) join own_functions f on f.oid = c.oid
)
select distinct oid from guards;

create temp table own_foreign_keys as
select k.oid, t.oid as relation, t.schema, t."table", k.conname as "constraint", k.conkey as keys, k.confrelid as target,
  k.confkey as target_keys, k.confdeltype as on_delete, k.convalidated as validated,
  (select string_agg(a.attname, ', ' order by at) from unnest(k.conkey) with ordinality as u (num, at)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num) as columns,
  (select string_agg(quote_ident(a.attname), ', ' order by at) from unnest(k.conkey) with ordinality as u (num, at)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num) as quoted
from own_tables t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f' and k.conparentid = 0;

create temp table own_indexes as
select t.oid as relation, t.schema, t."table", c.relname as index, i.indexrelid, i.indisunique, i.indisprimary,
  i.indclass::text as classes, i.indoption::text as options, array(select unnest(i.indkey)) as keys, c.relam as method,
  pg_get_expr(i.indpred, i.indrelid) as predicate, pg_get_expr(i.indexprs, i.indrelid) as expressions,
  exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')) as of_constraint
from own_tables t join pg_index i on i.indrelid = t.oid join pg_class c on c.oid = i.indexrelid;

create index on own_tables (oid);
create index on own_columns (oid);
create index on own_policies (relation);
create index on own_foreign_keys (relation);
create index on own_indexes (relation);
analyze own_objects, own_tables, own_columns, own_policies, own_functions, own_foreign_keys, own_indexes;

-- A name as a condition has it, for a regular expression.
create function pg_temp.advisor_pattern(name text) returns text language sql immutable as
$$ select '(?<![\w."])' || regexp_replace(quote_ident(name), '([^\w])', '\\\1', 'g') || '(?![\w"])' $$;

-- Columns that a policy compares with the ID of the request's user.
create temp table own_compared as
select distinct c.oid, c.attnum from own_columns c join own_policies p on p.relation = c.oid, lateral (
  select pg_temp.advisor_pattern(c."column") as name
) as pattern
where p.condition ~ ('auth\.uid\(\)( AS uid)?\)*(::text)?( AS uid)?\)* = \(?' || name)
  or p.condition ~ (name || '\)?(::(text|uuid))? = \(* ?(SELECT )?\(*auth\.uid\(\)');

-- Columns that hold a user's ID: they reference auth.users, have auth.uid() as their default, or a policy compares them with it.
create temp table own_owners as
select c.oid, c.attnum, c."column" from own_columns c join (
  select relation as oid, keys[1] as attnum from own_foreign_keys where target = 'auth.users'::regclass
  union select oid, attnum from own_columns where default_value ~ 'auth\.uid\(\)'
  union select oid, attnum from own_compared join own_columns using (oid, attnum) where type_name ~ '^(uuid|text|character varying)'
) as owners using (oid, attnum);
create index on own_owners (oid);
analyze own_compared, own_owners;
