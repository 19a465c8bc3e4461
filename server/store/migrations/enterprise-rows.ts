const enterprise = "nullif(current_setting('purlin.enterprise', true), '')::uuid"
const isSystem = "current_setting('purlin.system', true) = 'on'"
const seen = `nullif(enterprise_id = (select ${enterprise}) or (select ${isSystem}), false) is not null`

/** Row security of a table created by a migration from 0200 on. */
export const enterpriseRows = (table: string) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy enterprise_rows on ${table} using (${seen}) with check (enterprise_id = ${enterprise} or ${isSystem});`
