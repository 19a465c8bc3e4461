const enterprise = "nullif(current_setting('purlin.enterprise', true), '')::uuid"
const isSystem = "current_setting('purlin.system', true) = 'on'"
const seen = `nullif(enterprise_id = (select ${enterprise}) or (select ${isSystem}), false) is not null`

/**
 * The contract in which an invoice is entered. The primary key enforces uniqueness, so a save waits only for another
 * one with the same code. A new database has no contracts at this point.
 */
export const invoiceCodes = `
create table invoice_code (
  enterprise_id uuid not null references enterprise (guid),
  code text not null,
  contract uuid not null,
  primary key (enterprise_id, code)
);
alter table invoice_code enable row level security;
alter table invoice_code force row level security;
create policy enterprise_rows on invoice_code using (${seen}) with check (enterprise_id = ${enterprise} or ${isSystem});
do $invoices$ begin
if to_regclass('contract_invoices') is null then return; end if;
insert into invoice_code (enterprise_id, code, contract)
select l.enterprise_id, l.code, l.parent_guid
  from contract_invoices l
  join contract r on r.enterprise_id = l.enterprise_id and r.guid = l.parent_guid
 where r.deleted_at is null
 order by r.add_time, l.parent_guid
    on conflict do nothing;
end $invoices$;`
