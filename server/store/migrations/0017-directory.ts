import { rowSecurity, systemOnly } from './0002-policies'

/** Source of a member's identity at a host: the person, or the host's directory. */
const identity = `
alter table member_identity add column source text not null default 'person' check (source in ('person', 'directory'));`

const directory = `
create table host_directory (
  enterprise_id uuid not null references enterprise (guid),
  provider text not null,
  follows boolean not null default true,
  synced_at timestamptz not null default now(),
  synced_by text not null,
  primary key (enterprise_id, provider)
);

create table host_department (
  enterprise_id uuid not null,
  provider text not null,
  external_id text not null,
  department_guid uuid not null,
  primary key (enterprise_id, provider, external_id),
  unique (enterprise_id, provider, department_guid),
  foreign key (enterprise_id, department_guid) references department (enterprise_id, guid)
);

create table host_plan (
  enterprise_id uuid not null references enterprise (guid),
  guid uuid not null,
  provider text not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  applied_at timestamptz,
  primary key (enterprise_id, guid)
);
create index host_plan_latest on host_plan (enterprise_id, provider, made_at desc);

create table host_plan_item (
  enterprise_id uuid not null,
  plan_guid uuid not null,
  place integer not null,
  kind text not null,
  name text not null,
  was text not null default '',
  becomes text not null default '',
  ticked boolean not null,
  body jsonb not null,
  outcome text,
  primary key (enterprise_id, plan_guid, place),
  foreign key (enterprise_id, plan_guid) references host_plan (enterprise_id, guid) on delete cascade
);
create index host_plan_item_kind on host_plan_item (enterprise_id, plan_guid, kind, place);
`

/** Events from hosts that wait to be processed, and nonces of received events, which detect replays. */
const events = `
create table host_event (
  enterprise_id uuid not null references enterprise (guid),
  guid uuid not null default gen_random_uuid(),
  provider text not null,
  body jsonb not null,
  at timestamptz not null default clock_timestamp(),
  tries smallint not null default 0,
  next_at timestamptz not null default now(),
  done_at timestamptz,
  problem text not null default '',
  primary key (enterprise_id, guid)
);
create index host_event_due on host_event (next_at) where done_at is null;

create table host_nonce (
  provider text not null,
  nonce text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (provider, nonce)
);
create index host_nonce_at on host_nonce (at);
`

/** Directories of hosts: links to departments, planned changes, and events. */
export const hostDirectory = [
  identity,
  directory,
  events,
  ...['host_directory', 'host_department', 'host_plan', 'host_plan_item', 'host_event'].map(rowSecurity),
  systemOnly('host_nonce'),
].join('\n')
