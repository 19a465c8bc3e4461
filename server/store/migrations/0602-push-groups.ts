import { enterpriseRows } from './enterprise-rows'

/** When a push about a step was last sent to a person, so that several records of the step are one push. */
export const pushGroups = `
create table push_group (
  enterprise_id uuid not null references enterprise (guid) on delete cascade,
  user_code text not null,
  channel text not null,
  module text not null,
  step text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (enterprise_id, user_code, channel, module, step)
);
${enterpriseRows('push_group')}`
