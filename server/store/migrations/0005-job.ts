import { rowSecurity } from './0002-policies'

/** Background jobs: waiting, claimed by an instance that sends heartbeats, or ended. */
export const job = `
create table job (
  enterprise_id uuid not null references enterprise (guid),
  guid uuid not null,
  user_code text not null,
  kind text not null,
  subject text not null default '',
  parameters jsonb not null default '{}',
  origin jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'stopped')),
  stopping boolean not null default false,
  done integer not null default 0,
  total integer not null default 0,
  problem text,
  report jsonb not null default '{}',
  file_name text,
  file_size bigint,
  runner uuid,
  tries smallint not null default 0,
  asked_at timestamptz not null default now(),
  beat_at timestamptz,
  ended_at timestamptz,
  primary key (enterprise_id, guid),
  foreign key (enterprise_id, user_code) references member (enterprise_id, user_code)
);
create index job_due on job (asked_at) where state in ('waiting', 'running');
create index job_ended on job (ended_at) where ended_at is not null;
create index job_own on job (enterprise_id, user_code, asked_at desc);
${rowSecurity('job')}
`
