import { rowSecurity } from './0002-policies'

const templates = `
create table flow_template (
  enterprise_id uuid not null references enterprise (guid),
  guid uuid not null,
  module text not null,
  name text not null,
  sort integer not null default 0,
  version integer not null default 1,
  disabled boolean not null default false,
  edit_user text not null,
  edit_time timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (enterprise_id, guid)
);
create unique index flow_template_name on flow_template (enterprise_id, module, name) where deleted_at is null;

create table flow_template_version (
  enterprise_id uuid not null,
  template_guid uuid not null,
  version integer not null,
  body jsonb not null,
  made_by text not null,
  at timestamptz not null default now(),
  primary key (enterprise_id, template_guid, version),
  foreign key (enterprise_id, template_guid) references flow_template (enterprise_id, guid)
);`

const flows = `
create table flow (
  enterprise_id uuid not null references enterprise (guid),
  guid uuid not null,
  module text not null,
  record_guid uuid not null,
  template_guid uuid not null,
  template_version integer not null,
  title text not null,
  amount numeric(18, 2),
  project_guid uuid,
  department_guid uuid,
  starter text not null,
  status text not null check (status in ('review', 'passed', 'rejected', 'returned', 'withdrawn', 'abandoned')),
  state jsonb not null,
  seq integer not null,
  urged_at timestamptz,
  started_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  ended_at timestamptz,
  search_text text not null default '',
  primary key (enterprise_id, guid),
  foreign key (enterprise_id, template_guid, template_version)
    references flow_template_version (enterprise_id, template_guid, version)
);
create unique index flow_open on flow (enterprise_id, module, record_guid) where status in ('review', 'returned');
create index flow_record on flow (enterprise_id, module, record_guid, started_at);
create index flow_starter on flow (enterprise_id, starter, status, moved_at desc, guid);
create index flow_moved on flow (enterprise_id, moved_at desc, guid);
create index flow_status on flow (enterprise_id, status, moved_at desc, guid);

create table flow_event (
  enterprise_id uuid not null,
  flow_guid uuid not null,
  seq integer not null,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  user_code text not null,
  for_user text,
  body jsonb not null,
  key uuid,
  opinion text not null default '',
  signature bytea,
  primary key (enterprise_id, flow_guid, seq),
  foreign key (enterprise_id, flow_guid) references flow (enterprise_id, guid)
);
create unique index flow_event_key on flow_event (enterprise_id, key) where key is not null;

create function flow_event_stays() returns trigger language plpgsql as $$ begin
  raise exception 'what happened in a flow is never changed';
end $$;
create trigger flow_event_stays before update or delete on flow_event for each row execute function flow_event_stays();

create table flow_version (
  enterprise_id uuid not null,
  flow_guid uuid not null,
  round integer not null,
  record_values jsonb not null,
  at timestamptz not null default now(),
  primary key (enterprise_id, flow_guid, round),
  foreign key (enterprise_id, flow_guid) references flow (enterprise_id, guid)
);

create table flow_task (
  enterprise_id uuid not null,
  guid uuid not null,
  flow_guid uuid not null,
  node text not null,
  node_name text not null,
  round integer not null,
  user_code text not null,
  status text not null check (status in ('waiting', 'held', 'agreed', 'rejected', 'returned', 'moved', 'lapsed')),
  added text check (added in ('before', 'after')),
  needs text[] not null default '{}',
  acted_by text,
  since timestamptz not null default now(),
  due_at timestamptz,
  done_at timestamptz,
  primary key (enterprise_id, guid),
  foreign key (enterprise_id, flow_guid) references flow (enterprise_id, guid)
);
create index flow_task_waiting on flow_task (enterprise_id, user_code, since desc, guid) where status = 'waiting';
create index flow_task_of on flow_task (enterprise_id, flow_guid);
create index flow_task_done on flow_task (enterprise_id, user_code, done_at desc, guid) where done_at is not null;
create index flow_task_acted on flow_task (enterprise_id, acted_by, done_at desc, guid) where acted_by is not null;
create index flow_task_due on flow_task (due_at) where status = 'waiting' and due_at is not null;

create table flow_copy (
  enterprise_id uuid not null,
  flow_guid uuid not null,
  user_code text not null,
  at timestamptz not null default now(),
  primary key (enterprise_id, flow_guid, user_code),
  foreign key (enterprise_id, flow_guid) references flow (enterprise_id, guid)
);
create index flow_copy_of on flow_copy (enterprise_id, user_code, at desc);

create table flow_party (
  enterprise_id uuid not null references enterprise (guid),
  user_code text not null,
  module text not null,
  record_guid uuid not null,
  primary key (enterprise_id, user_code, module, record_guid)
);`

const substitutes = `
create table substitute (
  enterprise_id uuid not null references enterprise (guid),
  guid uuid not null,
  user_code text not null,
  by_user text not null,
  from_day date not null,
  to_day date not null,
  reason text not null default '',
  cancelled_at timestamptz,
  at timestamptz not null default now(),
  primary key (enterprise_id, guid),
  foreign key (enterprise_id, user_code) references member (enterprise_id, user_code),
  foreign key (enterprise_id, by_user) references member (enterprise_id, user_code),
  check (user_code <> by_user and from_day <= to_day)
);
create index substitute_by on substitute (enterprise_id, by_user) where cancelled_at is null;
create index substitute_of on substitute (enterprise_id, user_code) where cancelled_at is null;

create function acts_for(who text) returns setof text language sql stable as $$
  with recursive stood_for as (
    select who as user_code, 0 as depth
    union
    select s.user_code, f.depth + 1 from substitute s join stood_for f on s.by_user = f.user_code
     where s.enterprise_id = nullif(current_setting('purlin.enterprise', true), '')::uuid and s.cancelled_at is null
       and (now() at time zone 'Asia/Shanghai')::date between s.from_day and s.to_day and f.depth < 5
  ) select distinct user_code from stood_for
$$;`

const own = [
  ...['flow_template', 'flow_template_version', 'flow', 'flow_event'],
  ...['flow_version', 'flow_task', 'flow_copy', 'flow_party', 'substitute'],
]

/** Approvals: versioned templates, the events of each flow, and the state derived from them. */
export const flowTables = [templates, flows, substitutes, ...own.map(rowSecurity)].join('\n')
