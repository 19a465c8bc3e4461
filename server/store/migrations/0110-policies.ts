import { perEnterprise } from './0001-base'

const enterprise = "nullif(current_setting('purlin.enterprise', true), '')::uuid"
const isSystem = "current_setting('purlin.system', true) = 'on'"

/**
 * The caller's enterprise. It is a sub-select, because the planner evaluates a bare `current_setting` for its
 * estimates, and a cached plan would then fit the enterprise that used the connection when it was made.
 */
const own = `(select ${enterprise})`

const policy = (table: string, seen: string, written: string) => `
alter table "${table}" enable row level security;
alter table "${table}" force row level security;
drop policy if exists enterprise_rows on "${table}";
create policy enterprise_rows on "${table}" using (${seen}) with check (${written});`

const written = (column: string) => `${column} = ${enterprise} or ${isSystem}`

/**
 * Rows visible to one enterprise or to the system. The planner expects nearly all rows to pass a test for null, so it
 * does not count the policy as a second restriction next to the query's.
 */
const within = (table: string, column: string) =>
  policy(table, `nullif(${column} = ${own} or (select ${isSystem}), false) is not null`, written(column))

/** Only rows of the caller's enterprise can be read or written, even if a query forgets to filter. */
const rowSecurity = (table: string) => within(table, 'enterprise_id')

const bound = (all: string) => `(select case when ${isSystem} then '${all}'::uuid else ${enterprise} end)`

/** The same as a range, which can use an index; for small tables that are queried without `ownRows`. */
const rowsInRange = (table: string) =>
  policy(
    table,
    `enterprise_id >= ${bound('00000000-0000-0000-0000-000000000000')}
   and enterprise_id <= ${bound('ffffffff-ffff-ffff-ffff-ffffffffffff')}`,
    written('enterprise_id'),
  )

/** Policy for the enterprise table: an enterprise can also be read in its own scope. */
const ownEnterprise = (table: string) => within(table, 'guid')

const ranges = [
  ...perEnterprise.filter((table) => table !== 'audit'),
  ...['host_directory', 'host_department', 'host_plan', 'host_plan_item', 'host_event', 'qr_code'],
]

const tables = [
  // The audit also has rows without an enterprise, which a range would hide from the system.
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

/** Row security whose query plans do not depend on the enterprise that is active when they are made. */
export const policies = [
  ...ranges.map(rowsInRange),
  ...tables.map(rowSecurity),
  ownEnterprise('enterprise'),
  actsFor,
].join('\n')
