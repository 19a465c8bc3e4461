const enterprise = "nullif(current_setting('purlin.enterprise', true), '')::uuid"
const isSystem = "current_setting('purlin.system', true) = 'on'"

/**
 * The caller's own enterprise. It is a sub-select, because the planner evaluates a bare `current_setting` for its
 * estimates: a plan is kept for all who use the connection, and would be made for the enterprise that used it last.
 */
const own = `(select ${enterprise})`

/** The caller's own rows. Every query of records says this: an index needs an equation, the policy is none. */
export const ownRows = (table = '') => `${table === '' ? '' : `${table}.`}enterprise_id = ${own}`

/**
 * Only the rows of the caller's enterprise can be seen or written, whatever a query forgets to filter; the system sees all.
 * The test for null is what the planner expects nearly all rows to pass, so that the policy does not count as a second
 * restriction beside that of the query.
 */
export const rowSecurity = (table: string) => `
alter table "${table}" enable row level security;
alter table "${table}" force row level security;
drop policy if exists enterprise_rows on "${table}";
create policy enterprise_rows on "${table}" using (nullif(enterprise_id = ${own} or (select ${isSystem}), false) is not null) with check (enterprise_id = ${enterprise} or ${isSystem});`
