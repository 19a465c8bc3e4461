/** The full-width forms of ASCII, and ASCII itself as a text of SQL. */
const codes = Array.from({ length: 94 }, (_, at) => at)
const fullWidth = String.fromCharCode(0x30_00, ...codes.map((at) => 0xff_01 + at))
const ascii = String.fromCharCode(0x20, ...codes.map((at) => 0x21 + at)).replace("'", "''")

/** SQL expression for a code without blanks, in capitals, with half-width characters. */
const plain = (text: string) =>
  `upper(regexp_replace(translate(${text}, '${fullWidth}', '${ascii}'), '[[:space:]]', '', 'g'))`

/**
 * The invoices that were lines of contracts become records. Codes that are equal without blanks and full-width forms
 * are kept apart: the later ones get the series "重复 2" and so on, and a remark. It runs after the tables of the
 * definitions were created. Roles with the right of the tile of invoices may verify them.
 */
export const invoiceRecords = `
insert into role_right (enterprise_id, role_guid, module_code, can_view, can_edit, can_delete, can_approve)
select enterprise_id, role_guid, '8839-verify', can_view, can_edit, can_delete, can_approve
  from role_right where module_code = '8839'
    on conflict do nothing;

do $invoices$
declare collisions text;
begin
if to_regclass('contract_invoices') is null then return; end if;
create temporary table old_invoice on commit drop as
select l.enterprise_id, md5('invoice ' || l.enterprise_id || ' ' || l.guid)::uuid as guid, c.add_user, l.type,
       ${plain('l.code')} as number, l.code as typed, l.amount, l.date, l.payer, l.payee, c.guid as contract, c.project,
       c."partyA" as buyer, c."partyB" as seller, c.direction, c.handler, c.code as contract_code, c.deleted_at,
       row_number() over (partition by l.enterprise_id, ${plain('l.code')}, c.deleted_at is null
                          order by c.add_time, c.guid, l.place) as nth
  from contract_invoices l join contract c on c.enterprise_id = l.enterprise_id and c.guid = l.parent_guid;
insert into invoice (enterprise_id, guid, add_user, direction, kind, number, series, issued, project, contract,
                     "contractDirection", seller, buyer, party, gross, net, tax, source, state, use, handler, remark,
                     deleted_at, search_text)
select enterprise_id, guid, add_user, type, 'ordinary', number, case nth when 1 then '-' else '重复 ' || nth end, date,
       project, contract, direction, seller, buyer, case type when 'sales' then buyer else seller end, amount, amount, 0,
       'typed', 'unverified', 'open', handler,
       left(concat_ws('；', '由合同 ' || coalesce(contract_code, '') || ' 的发票登记转入', '付款方：' || payer,
                      '收款方：' || payee, case when nth > 1 then '号码与另一张发票相同（' || typed || '）' end), 500),
       deleted_at, lower(number)
  from old_invoice
    on conflict do nothing;
insert into invoice_rates (enterprise_id, guid, parent_guid, place, name, net, rate, tax)
select o.enterprise_id, md5('rates ' || o.guid)::uuid, o.guid, 0, '合同款', o.amount, 0, 0
  from old_invoice o join invoice i on i.enterprise_id = o.enterprise_id and i.guid = o.guid
    on conflict do nothing;
select string_agg(typed || ' (' || coalesce(contract_code, '') || ')', ', ') into collisions
  from old_invoice where nth > 1 and deleted_at is null;
if collisions is not null then raise warning 'invoices entered more than once: %', collisions; end if;
end $invoices$;
drop table if exists invoice_code;`
