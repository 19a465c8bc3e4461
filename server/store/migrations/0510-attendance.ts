import { enterpriseRows } from './enterprise-rows'

/** What a rule of attendance says from a day on, and what people set about reminders and about their team. */
export const attendance = `
create table clock_in_rule_version (
  enterprise_id uuid not null references enterprise (guid),
  rule_guid uuid not null,
  from_day date not null,
  content jsonb,
  placed_at timestamptz not null default now(),
  primary key (enterprise_id, rule_guid, from_day)
);
create table clock_in_reminder (
  enterprise_id uuid not null references enterprise (guid),
  user_code text not null,
  is_on boolean not null,
  before_start smallint not null,
  after_end smallint not null,
  primary key (enterprise_id, user_code),
  foreign key (enterprise_id, user_code) references member (enterprise_id, user_code)
);
create table clock_in_push (
  enterprise_id uuid not null references enterprise (guid),
  user_code text not null,
  after_start boolean not null,
  at_ten boolean not null,
  primary key (enterprise_id, user_code),
  foreign key (enterprise_id, user_code) references member (enterprise_id, user_code)
);
${['clock_in_rule_version', 'clock_in_reminder', 'clock_in_push'].map(enterpriseRows).join('\n')}`
