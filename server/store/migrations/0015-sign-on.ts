/**
 * Identities of accounts at hosts, and one-time tokens. Both belong to people, not to enterprises, so only the system
 * scope can read them.
 */
export const signOn = `
create table account_identity (
  provider text not null,
  -- The company or account of the host within which the id means something.
  tenant text not null,
  external_id text not null,
  account_guid uuid not null references account (guid),
  name text not null default '',
  bound_at timestamptz not null default now(),
  -- Whoever took it back is asked again, and not matched by their phone.
  ended_at timestamptz,
  primary key (provider, tenant, external_id)
);
create unique index account_identity_one on account_identity (account_guid, provider) where ended_at is null;
alter table account_identity enable row level security;
alter table account_identity force row level security;
create policy system_rows on account_identity using (current_setting('purlin.system', true) = 'on')
  with check (current_setting('purlin.system', true) = 'on');

create table pass (
  pass_hash bytea primary key,
  kind text not null check (kind in ('bind', 'link', 'desktop')),
  -- What only the device has that the pass was made for.
  secret_hash bytea,
  about jsonb not null default '{}',
  account_guid uuid references account (guid),
  state text not null default 'open' check (state in ('open', 'seen', 'agreed', 'refused', 'used')),
  made_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index pass_expires on pass (expires_at);
alter table pass enable row level security;
alter table pass force row level security;
create policy system_rows on pass using (current_setting('purlin.system', true) = 'on')
  with check (current_setting('purlin.system', true) = 'on');

-- Which hosts there are is said by the adapters.
alter table member_identity drop constraint member_identity_provider_check;`
