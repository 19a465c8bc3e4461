const own = "nullif(current_setting('purlin.enterprise', true), '')::uuid"
const isSystem = "current_setting('purlin.system', true) = 'on'"
const first = '00000000-0000-0000-0000-000000000000'
const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const policy = (table: string, condition: string) => `
alter table "${table}" enable row level security;
alter table "${table}" force row level security;
drop policy if exists enterprise_rows on "${table}";
create policy enterprise_rows on "${table}" using (${condition}) with check (${condition});`

const within = (column: string) =>
  `${column} >= case when ${isSystem} then '${first}'::uuid else ${own} end
   and ${column} <= case when ${isSystem} then '${last}'::uuid else ${own} end`

/** Policy as created by the migrations before 0110; `row-security` has the current one. */
export const rowSecurity = (table: string) => policy(table, within('enterprise_id'))

export const ownEnterprise = (table: string) => policy(table, within('guid'))

export const sessionRows = policy('session', `${isSystem} or enterprise_id = ${own}`)

export const systemOnly = (table: string) => policy(table, isSystem)
