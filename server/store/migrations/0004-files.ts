import { rowSecurity } from './0002-policies'

const tables = `
create table attachment (
  enterprise_id uuid not null references enterprise (guid),
  guid uuid not null,
  module text not null,
  record_guid uuid not null,
  -- The field of the record it was uploaded for; empty for what merely stands beside it.
  field text not null default '',
  name text not null,
  type text not null,
  size bigint not null,
  sha256 text not null,
  -- Whose contents it shares; its own where null.
  content_guid uuid,
  width integer,
  height integer,
  turned smallint not null default 0 check (turned in (0, 90, 180, 270)),
  -- What the strip below the picture says; null where none was wished.
  mark jsonb,
  has_view boolean not null default false,
  project_guid uuid,
  latitude double precision,
  longitude double precision,
  add_user text not null,
  add_time timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (enterprise_id, guid)
);
create index attachment_record on attachment (enterprise_id, record_guid, add_time);
create index attachment_content on attachment (enterprise_id, content_guid) where content_guid is not null;
create index attachment_newest on attachment (enterprise_id, add_time desc) where deleted_at is null;
create index attachment_gone on attachment (deleted_at) where deleted_at is not null;

create table comment (
  enterprise_id uuid not null references enterprise (guid),
  guid uuid not null,
  module text not null,
  record_guid uuid not null,
  remark text not null,
  to_users text[] not null default '{}',
  bc text not null default '',
  images uuid[] not null default '{}',
  add_user text not null,
  add_time timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (enterprise_id, guid)
);
create index comment_record on comment (enterprise_id, record_guid, add_time desc) where deleted_at is null;

-- Lets a viewer that cannot send a header fetch one file, for a few minutes, as the session it was given to.
create table ticket (
  ticket_hash bytea primary key,
  token_hash bytea not null,
  asks text not null,
  expires_at timestamptz not null
);
create index ticket_expires on ticket (expires_at);
alter table ticket enable row level security;
alter table ticket force row level security;
create policy system_rows on ticket using (current_setting('purlin.system', true) = 'on')
  with check (current_setting('purlin.system', true) = 'on');`

/** Files and comments of records, and tickets for downloading a file. */
export const files = [tables, rowSecurity('attachment'), rowSecurity('comment')].join('\n')
