-- One row per policy, as JSON, for saying in words what it allows.
select jsonb_build_object(
  'schema', p.schema, 'table', p."table", 'policy', p.policy, 'permissive', p.permissive, 'command', p.command, 'roles', p.roles,
  'using', p.using_text, 'check', p.check_text,
  'owners', coalesce((select jsonb_agg(o."column" order by o.attnum) from own_owners o where o.oid = p.relation), '[]')
) as found
from own_policies p order by p.schema, p."table", p.policy
