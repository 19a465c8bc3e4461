/**
 * Invoices from before recognition count as typed, because the server read none of them. The tax of those that were
 * lines of contracts follows from the tax rate of the contract; without a rate it is marked as not known. Invoices are
 * posted anew for that. It runs after the tables of the definitions were created.
 */
export const recognition = `
update invoice set typed = true where typed is null;
update invoice set source = 'typed' where source is null;
update invoice set "taxKnown" = 'known' where "taxKnown" is null;
update invoice set "useBy" = (add_time at time zone 'Asia/Shanghai')::date + 30 where "useBy" is null;

create temporary table untaxed on commit drop as
select i.enterprise_id, i.guid, l.guid as line, i.gross, c."taxRate" as rate,
       round(i.gross * 100 / (100 + c."taxRate"), 2) as net
  from invoice i
  join invoice_rates l on l.enterprise_id = i.enterprise_id and l.parent_guid = i.guid
  left join contract c on c.enterprise_id = i.enterprise_id and c.guid = i.contract
 where i.remark like '由合同%发票登记转入%' and i.tax = 0 and l.name = '合同款' and l.rate = 0 and l.net = i.gross;
update invoice_rates l set net = u.net, rate = u.rate, tax = u.gross - u.net
  from untaxed u where l.enterprise_id = u.enterprise_id and l.guid = u.line and u.rate is not null;
update invoice i set net = u.net, tax = u.gross - u.net
  from untaxed u where i.enterprise_id = u.enterprise_id and i.guid = u.guid and u.rate is not null;
update invoice i set "taxKnown" = 'unknown'
  from untaxed u where i.enterprise_id = u.enterprise_id and i.guid = u.guid and u.rate is null;
delete from ledger_module where module = 'invoice';`
