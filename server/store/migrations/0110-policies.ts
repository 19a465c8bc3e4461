import { ownEnterprise, rowSecurity, rowsInRange } from '../row-security'
import { perEnterprise } from './0001-base'

const ranges = [
  ...perEnterprise.filter((table) => table !== 'audit'),
  ...['host_directory', 'host_department', 'host_plan', 'host_plan_item', 'host_event', 'qr_code'],
]

const tables = [
  // What happened outside any enterprise stands in the audit too, without one: a range would hide it from the system.
  'audit',
  ...['session', 'attachment', 'comment', 'job', 'receipt', 'search_entry', 'record_step', 'dictionary_entry', 'card'],
  ...['message', 'message_setting', 'member_identity', 'push'],
  ...['flow_template', 'flow_template_version', 'flow', 'flow_event'],
  ...['flow_version', 'flow_task', 'flow_copy', 'flow_party', 'substitute'],
]

const actsFor = `
create or replace function acts_for(who text) returns setof text language sql stable as $$
  with recursive stood_for as (
    select who as user_code, 0 as depth
    union
    select s.user_code, f.depth + 1 from substitute s join stood_for f on s.by_user = f.user_code
     where s.enterprise_id = (select nullif(current_setting('purlin.enterprise', true), '')::uuid)
       and s.cancelled_at is null
       and (now() at time zone 'Asia/Shanghai')::date between s.from_day and s.to_day and f.depth < 5
  ) select distinct user_code from stood_for
$$;`

/** Row security whose plans do not depend on the enterprise in sight while they are made. */
export const policies = [
  ...ranges.map(rowsInRange),
  ...tables.map(rowSecurity),
  ownEnterprise('enterprise'),
  actsFor,
].join('\n')
