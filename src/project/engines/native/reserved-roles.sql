-- In PostgreSQL 15, a role with `createrole` could grant itself the roles that read files and start programs on the
-- server. The platform reserves them. Only superusers can grant a role that is a superuser, so these become ones.
set allow_system_table_mods = on;
update pg_authid set rolsuper = true
where rolname in ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program');
reset allow_system_table_mods;
