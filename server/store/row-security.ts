const enterprise = "nullif(current_setting('purlin.enterprise', true), '')::uuid"
const isSystem = "current_setting('purlin.system', true) = 'on'"

/**
 * The caller's own enterprise. It is a sub-select, because the planner evaluates a bare `current_setting` for its
 * estimates: a plan is kept for all who use the connection, and would be made for the enterprise that used it last.
 */
const own = `(select ${enterprise})`

/** The caller's own rows. Every query of records says this: an index needs an equation, the policy is none. */
export const ownRows = (table = '') => `${table === '' ? '' : `${table}.`}enterprise_id = ${own}`

const policy = (table: string, seen: string, written: string) => `
alter table "${table}" enable row level security;
alter table "${table}" force row level security;
drop policy if exists enterprise_rows on "${table}";
create policy enterprise_rows on "${table}" using (${seen}) with check (${written});`

const written = (column: string) => `${column} = ${enterprise} or ${isSystem}`

/**
 * Visible to one enterprise or to the system. The test for null is what the planner expects nearly all rows to pass, so
 * that the policy does not count as a second restriction beside that of the query.
 */
const within = (table: string, column: string) =>
  policy(table, `nullif(${column} = ${own} or (select ${isSystem}), false) is not null`, written(column))

/** Only the rows of the enterprise asking can be seen or written, whatever a query forgets to filter. */
export const rowSecurity = (table: string) => within(table, 'enterprise_id')

const bound = (all: string) => `(select case when ${isSystem} then '${all}'::uuid else ${enterprise} end)`

/** The same as a range, which an index can serve: for small tables that queries look into without `ownRows`. */
export const rowsInRange = (table: string) =>
  policy(
    table,
    `enterprise_id >= ${bound('00000000-0000-0000-0000-000000000000')}
   and enterprise_id <= ${bound('ffffffff-ffff-ffff-ffff-ffffffffffff')}`,
    written('enterprise_id'),
  )

/** The enterprise itself is also seen by its own people. */
export const ownEnterprise = (table: string) => within(table, 'guid')
