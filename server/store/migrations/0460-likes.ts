import { enterpriseRows } from './enterprise-rows'

/** Who likes a record, each person once. */
export const likes = `
create table record_like (
  enterprise_id uuid not null references enterprise (guid),
  module text not null,
  guid uuid not null,
  user_code text not null,
  at timestamptz not null default now(),
  primary key (enterprise_id, module, guid, user_code),
  foreign key (enterprise_id, user_code) references member (enterprise_id, user_code)
);
${enterpriseRows('record_like')}`
