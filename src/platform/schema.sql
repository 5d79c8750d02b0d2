-- What the hosted platform knows about its users. Requests run as `platform_member`, so that the policies below, and not the
-- code around them, decide which rows a user gets.
create schema platform;

create table platform.users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  name text not null,
  password_hash text not null
);

create table platform.sessions (
  token_hash text primary key,
  user_id uuid not null references platform.users on delete cascade,
  expires_at timestamptz not null
);

create table platform.organizations (
  id integer primary key,
  name text not null
);

create table platform.memberships (
  organization_id integer not null references platform.organizations on delete cascade,
  user_id uuid not null references platform.users on delete cascade,
  primary key (user_id, organization_id)
);

create table platform.projects (
  ref text primary key check (ref ~ '^[a-z]{20}$'),
  name text not null,
  organization_id integer not null references platform.organizations on delete cascade,
  is_branch_enabled boolean not null default false,
  position integer generated always as identity
);
create index projects_organization_idx on platform.projects (organization_id);

-- A branch is a project of its own; `project_ref` is its ref, `parent_project_ref` that of the project it belongs to.
create table platform.branches (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  project_ref text not null,
  parent_project_ref text not null references platform.projects (ref) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  position integer generated always as identity
);
create index branches_parent_idx on platform.branches (parent_project_ref);

create role platform_member nologin;
grant usage on schema platform to platform_member;
grant select on platform.organizations, platform.memberships, platform.projects, platform.branches to platform_member;

alter table platform.organizations enable row level security;
alter table platform.memberships enable row level security;
alter table platform.projects enable row level security;
alter table platform.branches enable row level security;

create function platform.user_id() returns uuid language sql stable as $$
  select nullif(current_setting('platform.user_id', true), '')::uuid
$$;

create policy "Own memberships" on platform.memberships for select to platform_member
  using (user_id = (select platform.user_id()));

create policy "Organizations of a member" on platform.organizations for select to platform_member
  using (id in (select organization_id from platform.memberships));

create policy "Projects of a member" on platform.projects for select to platform_member
  using (organization_id in (select organization_id from platform.memberships));

create policy "Branches of a member" on platform.branches for select to platform_member
  using (parent_project_ref in (select ref from platform.projects));
