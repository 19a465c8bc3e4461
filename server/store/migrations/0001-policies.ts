const isSystem = "current_setting('purlin.system', true) = 'on'"
const enterprise = "nullif(current_setting('purlin.enterprise', true), '')::uuid"

const policy = (table: string, condition: string) => `
alter table "${table}" enable row level security;
alter table "${table}" force row level security;
drop policy if exists enterprise_rows on "${table}";
create policy enterprise_rows on "${table}" using (${condition}) with check (${condition});`

/** As the first migration made them; `row-security` has the ones in use. */
export const rowSecurity = (table: string) => policy(table, `enterprise_id = ${enterprise} or ${isSystem}`)

/** For tables that belong to no enterprise: nobody but the system sees them. */
export const systemOnly = (table: string) => policy(table, isSystem)

/** The enterprise itself is also seen by its own people. */
export const ownEnterprise = (table: string) => policy(table, `guid = ${enterprise} or ${isSystem}`)
