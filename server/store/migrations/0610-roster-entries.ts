import { enterpriseRows } from './enterprise-rows'

/** The entries of each roster at the end of its period, so that what changes later does not rewrite it. */
export const rosterEntries = `
create table roster_entry (
  enterprise_id uuid not null references enterprise (guid),
  module text not null,
  from_day date not null,
  to_day date not null,
  target uuid not null,
  state text not null check (state in ('done', 'missing', 'excused')),
  record uuid,
  people text[] not null,
  away text[] not null,
  frozen_at timestamptz not null default now(),
  primary key (enterprise_id, module, from_day, target)
);
${enterpriseRows('roster_entry')}`
