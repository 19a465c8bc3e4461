import { rowSecurity } from './0002-policies'

const message = `
create table message (
  enterprise_id uuid not null references enterprise (guid),
  guid uuid not null default gen_random_uuid(),
  user_code text not null,
  kind text not null,
  module text not null default '',
  record_guid uuid,
  flow_guid uuid,
  code text not null,
  params jsonb not null default '{}',
  key text,
  at timestamptz not null default now(),
  read_at timestamptz,
  revoked_at timestamptz,
  primary key (enterprise_id, guid),
  foreign key (enterprise_id, user_code) references member (enterprise_id, user_code)
);
create unique index message_once on message (enterprise_id, user_code, kind, key) where key is not null;
create index message_own on message (enterprise_id, user_code, at desc, guid);
create index message_own_kind on message (enterprise_id, user_code, kind, at desc, guid);
create index message_own_module on message (enterprise_id, user_code, module, at desc, guid);
create index message_unread on message (enterprise_id, user_code, kind, module) where read_at is null;
create index message_record on message (enterprise_id, record_guid) where record_guid is not null;
create index message_flow on message (enterprise_id, flow_guid) where flow_guid is not null;
create index message_old on message (read_at) where read_at is not null;

create table message_setting (
  enterprise_id uuid not null,
  user_code text not null,
  module text not null,
  muted boolean not null default false,
  sort integer,
  edited_at timestamptz not null default now(),
  primary key (enterprise_id, user_code, module),
  foreign key (enterprise_id, user_code) references member (enterprise_id, user_code)
);
`

/** Pushes to hosts and SMS: one row per channel and message, so that none can be queued twice. */
const push = `
create table member_identity (
  enterprise_id uuid not null,
  user_code text not null,
  provider text not null check (provider in ('wecom', 'dingtalk')),
  external_id text not null,
  bound_at timestamptz not null default now(),
  primary key (enterprise_id, user_code, provider),
  unique (enterprise_id, provider, external_id),
  foreign key (enterprise_id, user_code) references member (enterprise_id, user_code)
);

create table push (
  enterprise_id uuid not null,
  message_guid uuid not null,
  channel text not null check (channel in ('wecom', 'dingtalk', 'sms')),
  user_code text not null,
  payload jsonb not null default '{}',
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'refused', 'unknown', 'dropped')),
  tries smallint not null default 0,
  next_at timestamptz not null default now(),
  runner uuid,
  taken_at timestamptz,
  sent_at timestamptz,
  problem text not null default '',
  primary key (enterprise_id, message_guid, channel),
  foreign key (enterprise_id, message_guid) references message (enterprise_id, guid) on delete cascade
);
create index push_due on push (next_at) where state = 'waiting';
create index push_taken on push (taken_at) where state = 'sending';
`

/** Triggers that notify live connections when rights change or a session ends, whatever statement caused it. */
const accessNotifications = `
create function live_access_moved() returns trigger language plpgsql as $$ begin
  perform pg_notify('purlin_live', json_build_object('access', new.guid)::text);
  return null;
end $$;
create trigger live_access_moved after update of access_version on enterprise for each row
  when (old.access_version is distinct from new.access_version) execute function live_access_moved();

create function live_session_ended() returns trigger language plpgsql as $$ begin
  perform pg_notify('purlin_live', json_build_object('session', encode(new.token_hash, 'hex'))::text);
  return null;
end $$;
create trigger live_session_ended after update of revoked_at on session for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function live_session_ended();
`

/** Messages, message settings and pushes. */
export const messages = [
  message,
  push,
  accessNotifications,
  ...['message', 'message_setting', 'member_identity', 'push'].map(rowSecurity),
].join('\n')
