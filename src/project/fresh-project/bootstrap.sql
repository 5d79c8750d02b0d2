-- A bare Postgres gives the name `postgres` to its superuser. On the platform that name belongs to the owner of the
-- project, who is none; the superuser steps back under another name, which only a second superuser can arrange.
create role bootstrap superuser login;
set session authorization bootstrap;
alter role postgres rename to platform_admin;
create role postgres login createrole createdb bypassrls replication;
reset session authorization;
set session authorization platform_admin;
drop role bootstrap;
