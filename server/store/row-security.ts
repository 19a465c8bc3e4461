const isSystem = "current_setting('purlin.system', true) = 'on'"
const enterprise = "nullif(current_setting('purlin.enterprise', true), '')::uuid"

const policy = (table: string, condition: string) => `
alter table "${table}" enable row level security;
alter table "${table}" force row level security;
drop policy if exists enterprise_rows on "${table}";
create policy enterprise_rows on "${table}" using (${condition}) with check (${condition});`

/** Only the rows of the enterprise asking can be seen or written, whatever a query forgets to filter. */
export const rowSecurity = (table: string) => policy(table, `enterprise_id = ${enterprise} or ${isSystem}`)

/** For tables that belong to no enterprise: nobody but the system sees them. */
export const systemOnly = (table: string) => policy(table, isSystem)

/** The enterprise itself is also seen by its own people. */
export const ownEnterprise = (table: string) => policy(table, `guid = ${enterprise} or ${isSystem}`)
