const own = "nullif(current_setting('purlin.enterprise', true), '')::uuid"
const isSystem = "current_setting('purlin.system', true) = 'on'"
const first = '00000000-0000-0000-0000-000000000000'
const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The asker's own enterprise, said in a query as well: an equation is what an index in order needs. */
export const ownRows = (table = '') => `${table === '' ? '' : `${table}.`}enterprise_id = ${own}`

const policy = (table: string, condition: string) => `
alter table "${table}" enable row level security;
alter table "${table}" force row level security;
drop policy if exists enterprise_rows on "${table}";
create policy enterprise_rows on "${table}" using (${condition}) with check (${condition});`

/** One range for both, since an "or" would keep indexes from being used: the system's reaches over everything. */
const within = (column: string) =>
  `${column} >= case when ${isSystem} then '${first}'::uuid else ${own} end
   and ${column} <= case when ${isSystem} then '${last}'::uuid else ${own} end`

/** Only the rows of the enterprise asking can be seen or written, whatever a query forgets to filter. */
export const rowSecurity = (table: string) => policy(table, within('enterprise_id'))

/** The enterprise itself is also seen by its own people. */
export const ownEnterprise = (table: string) => policy(table, within('guid'))

/** A session is also seen from the enterprise it is at work in. */
export const sessionRows = policy('session', `${isSystem} or enterprise_id = ${own}`)

/** For tables that belong to no enterprise: nobody but the system sees them. */
export const systemOnly = (table: string) => policy(table, isSystem)
