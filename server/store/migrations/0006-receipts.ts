import { rowSecurity } from './0002-policies'

/** Read receipts of records, for the modules that have them. */
export const receipts = `
create table receipt (
  enterprise_id uuid not null,
  module text not null,
  guid uuid not null,
  user_code text not null,
  at timestamptz not null default now(),
  primary key (enterprise_id, module, guid, user_code),
  foreign key (enterprise_id, user_code) references member (enterprise_id, user_code)
);
${rowSecurity('receipt')}
`
