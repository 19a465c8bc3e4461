import { enterpriseRows } from './enterprise-rows'

/** Saved views of lists, own and shared ones, and the one that a person sees first. */
export const savedViews = `
create table saved_view (
  enterprise_id uuid not null references enterprise (guid),
  guid uuid not null,
  version integer not null default 1,
  module text not null,
  user_code text not null,
  name text not null,
  is_shared boolean not null,
  view text not null,
  options jsonb not null,
  keyword text not null,
  filters jsonb not null,
  sort text not null,
  at timestamptz not null default now(),
  primary key (enterprise_id, guid),
  foreign key (enterprise_id, user_code) references member (enterprise_id, user_code)
);
create index saved_view_module on saved_view (enterprise_id, module, user_code);
create table saved_view_default (
  enterprise_id uuid not null,
  user_code text not null,
  module text not null,
  view_guid uuid not null,
  primary key (enterprise_id, user_code, module),
  foreign key (enterprise_id, user_code) references member (enterprise_id, user_code),
  foreign key (enterprise_id, view_guid) references saved_view (enterprise_id, guid) on delete cascade
);
${enterpriseRows('saved_view')}
${enterpriseRows('saved_view_default')}`
