import { rowSecurity } from './0002-policies'

/** Steps applied to records: the record that is the step, and the values it changed, so that it can be undone. */
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
