import { ownEnterprise, rowSecurity, systemOnly } from './0001-policies'

const global = `
create table enterprise (
  guid uuid primary key default gen_random_uuid(),
  name text not null unique,
  short_name text not null default '',
  code text not null unique,
  creator uuid,
  invitation_code text unique,
  invitation_at timestamptz,
  is_demo boolean not null default false,
  trial_until date,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  version integer not null default 1
);

create table account (
  guid uuid primary key default gen_random_uuid(),
  login_name text not null unique check (login_name = lower(login_name)),
  phone text unique,
  name text not null,
  password_hash text,
  must_set_password boolean not null default false,
  kind text not null default 'ordinary' check (kind in ('ordinary', 'private', 'demo')),
  disabled boolean not null default false,
  trial_until date,
  last_enterprise uuid,
  language text not null default 'zh',
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table session (
  token_hash bytea primary key,
  account_guid uuid not null references account (guid) on delete cascade,
  enterprise_id uuid references enterprise (guid) on delete cascade,
  device_id text not null default '',
  device_name text not null default '',
  platform text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_account on session (account_guid);

create table remembered_device (
  token_hash bytea primary key,
  account_guid uuid not null references account (guid) on delete cascade,
  device_id text not null default '',
  device_name text not null default '',
  created_at timestamptz not null default now(),
  used_at timestamptz,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index remembered_device_account on remembered_device (account_guid);

create table sms_code (
  guid uuid primary key default gen_random_uuid(),
  phone text not null,
  purpose text not null,
  code_hash bytea not null,
  address text not null default '',
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz
);
create index sms_code_phone on sms_code (phone, purpose, sent_at);

create table attempt (
  scope text not null,
  key text not null,
  at timestamptz not null default clock_timestamp()
);
create index attempt_key on attempt (scope, key, at);

create table audit (
  id bigserial primary key,
  enterprise_id uuid,
  at timestamptz not null default now(),
  user_code text,
  account_guid uuid,
  action text not null,
  subject text not null,
  subject_guid text,
  address text not null default '',
  request_id text not null default '',
  changes jsonb not null default '{}'
);
create index audit_subject on audit (enterprise_id, subject, subject_guid, at);
`

const organisation = `
create table department (
  enterprise_id uuid not null references enterprise (guid),
  guid uuid not null default gen_random_uuid(),
  parent_guid uuid,
  name text not null,
  brief text not null default '',
  serial_number text not null default '',
  manager_user text,
  sort integer not null default 0,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (enterprise_id, guid),
  foreign key (enterprise_id, parent_guid) references department (enterprise_id, guid)
);
create unique index department_name on department (enterprise_id, name) where deleted_at is null;
create index department_parent on department (enterprise_id, parent_guid);

create table post (
  enterprise_id uuid not null references enterprise (guid),
  guid uuid not null default gen_random_uuid(),
  name text not null,
  sort integer not null default 0,
  deleted_at timestamptz,
  primary key (enterprise_id, guid)
);
create unique index post_name on post (enterprise_id, name) where deleted_at is null;

create table role (
  enterprise_id uuid not null references enterprise (guid),
  guid uuid not null default gen_random_uuid(),
  name text not null,
  built_in text check (built_in in ('creator', 'administrator', 'member')),
  data_scope text not null check (data_scope in ('own', 'department', 'department-and-below', 'project', 'all')),
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (enterprise_id, guid)
);
create unique index role_name on role (enterprise_id, name) where deleted_at is null;

create table role_right (
  enterprise_id uuid not null,
  role_guid uuid not null,
  module_code text not null,
  can_view boolean not null default false,
  can_edit boolean not null default false,
  can_delete boolean not null default false,
  can_approve boolean not null default false,
  primary key (enterprise_id, role_guid, module_code),
  foreign key (enterprise_id, role_guid) references role (enterprise_id, guid)
);

create table member (
  enterprise_id uuid not null references enterprise (guid),
  user_code text not null,
  account_guid uuid references account (guid),
  name text not null,
  phone text,
  department_guid uuid,
  post_guid uuid,
  superior_user text,
  state text not null default 'enabled' check (state in ('enabled', 'disabled', 'removed')),
  is_creator boolean not null default false,
  is_administrator boolean not null default false,
  employee_number text not null default '',
  name_pinyin text not null default '',
  name_initials text not null default '',
  joined_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (enterprise_id, user_code),
  unique (enterprise_id, account_guid),
  foreign key (enterprise_id, department_guid) references department (enterprise_id, guid),
  foreign key (enterprise_id, post_guid) references post (enterprise_id, guid),
  foreign key (enterprise_id, superior_user) references member (enterprise_id, user_code)
);
create unique index member_phone on member (enterprise_id, phone) where state <> 'removed' and phone is not null;
create index member_account on member (account_guid);
create index member_department on member (enterprise_id, department_guid);

create table member_role (
  enterprise_id uuid not null,
  user_code text not null,
  role_guid uuid not null,
  primary key (enterprise_id, user_code, role_guid),
  foreign key (enterprise_id, user_code) references member (enterprise_id, user_code),
  foreign key (enterprise_id, role_guid) references role (enterprise_id, guid)
);
create index member_role_role on member_role (enterprise_id, role_guid);

create table join_request (
  enterprise_id uuid not null references enterprise (guid),
  guid uuid not null,
  account_guid uuid not null references account (guid),
  name text not null,
  phone text,
  remark text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'agreed', 'refused')),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  reason text not null default '',
  primary key (enterprise_id, guid)
);
create unique index join_request_waiting on join_request (enterprise_id, account_guid) where state = 'waiting';
create index join_request_account on join_request (account_guid);
`

const personal = `
create table home_arrangement (
  enterprise_id uuid not null,
  user_code text not null,
  modules jsonb not null,
  edited_at timestamptz not null default now(),
  primary key (enterprise_id, user_code),
  foreign key (enterprise_id, user_code) references member (enterprise_id, user_code)
);

create table signature (
  enterprise_id uuid not null,
  user_code text not null,
  image bytea not null,
  sha256 text not null,
  edited_at timestamptz not null default now(),
  primary key (enterprise_id, user_code),
  foreign key (enterprise_id, user_code) references member (enterprise_id, user_code)
);

create table opinion (
  enterprise_id uuid not null,
  user_code text not null,
  approval text not null,
  dismiss text not null,
  repetition text not null,
  edited_at timestamptz not null default now(),
  primary key (enterprise_id, user_code),
  foreign key (enterprise_id, user_code) references member (enterprise_id, user_code)
);

create table counter (
  enterprise_id uuid not null references enterprise (guid),
  name text not null,
  value bigint not null default 0,
  primary key (enterprise_id, name)
);
`

export const perEnterprise = [
  'department',
  'post',
  'role',
  'role_right',
  'member',
  'member_role',
  'join_request',
  'home_arrangement',
  'signature',
  'opinion',
  'counter',
  'audit',
]
const systems = ['session', 'remembered_device', 'sms_code', 'attempt', 'account']

export const base = [
  global,
  organisation,
  personal,
  ...perEnterprise.map(rowSecurity),
  ...systems.map(systemOnly),
  ownEnterprise('enterprise'),
].join('\n')
