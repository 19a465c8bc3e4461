const isSystem = "current_setting('purlin.system', true) = 'on'"
const enterprise = "nullif(current_setting('purlin.enterprise', true), '')::uuid"

const policy = (table: string, condition: string) => `
alter table "${table}" enable row level security;
alter table "${table}" force row level security;
drop policy if exists enterprise_rows on "${table}";
create policy enterprise_rows on "${table}" using (${condition}) with check (${condition});`

/** Policy as created by the first migration; `row-security` has the current one. */
export const rowSecurity = (table: string) => policy(table, `enterprise_id = ${enterprise} or ${isSystem}`)

/** Policy for tables without an enterprise: only the system scope can read and write them. */
export const systemOnly = (table: string) => policy(table, isSystem)

/** Policy for the enterprise table: an enterprise can also be read in its own scope. */
export const ownEnterprise = (table: string) => policy(table, `guid = ${enterprise} or ${isSystem}`)
