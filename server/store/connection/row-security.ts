const enterprise = "nullif(current_setting('purlin.enterprise', true), '')::uuid"
const isSystem = "current_setting('purlin.system', true) = 'on'"

/**
 * The caller's enterprise. It is a sub-select, because the planner evaluates a bare `current_setting` for its
 * estimates, and a cached plan would then fit the enterprise that used the connection when it was made.
 */
const own = `(select ${enterprise})`

/**
 * Limits a query to the caller's rows. Every query of records needs it, because the condition of the policy cannot use
 * an index.
 */
export const ownRows = (table = '') => `${table === '' ? '' : `${table}.`}enterprise_id = ${own}`

/**
 * Policy: only rows of the caller's enterprise can be read or written, even if a query forgets to filter; the system
 * reads all. The planner expects nearly all rows to pass a test for null, so it does not count the policy as a second
 * restriction next to the query's.
 */
export const rowSecurity = (table: string) => `
alter table "${table}" enable row level security;
alter table "${table}" force row level security;
drop policy if exists enterprise_rows on "${table}";
create policy enterprise_rows on "${table}" using (nullif(enterprise_id = ${own} or (select ${isSystem}), false) is not null) with check (enterprise_id = ${enterprise} or ${isSystem});`
