import { rowSecurity } from './0002-policies'

/** How records moved on: which record of which module was the step, and what it changed, so that it can be taken back. */
export const steps = `
create table record_step (
  enterprise_id uuid not null references enterprise (guid),
  module text not null,
  record_guid uuid not null,
  place integer not null,
  step text not null,
  step_module text not null,
  step_guid uuid not null,
  was jsonb not null,
  became jsonb not null,
  user_code text not null,
  at timestamptz not null default now(),
  primary key (enterprise_id, module, record_guid, place),
  unique (enterprise_id, step_module, step_guid)
);
${rowSecurity('record_step')}`
