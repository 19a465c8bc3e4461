/**
 * What was typed as paid becomes an opening amount, and each approved payment without a contract, which counted as paid,
 * gets a payment record. It runs after the columns of the definitions were created.
 */
export const nonContractPayments = `
update "pay-record" set kind = 'contract' where kind is null;

update "non-contract-payment"
   set opening = nullif(paid, 0), "appliedBefore" = 0, rest = total - coalesce(paid, 0), paid = 0, unsettled = 0
 where rest is null;

insert into "pay-record" (enterprise_id, guid, add_user, number, kind, other, "payeeName", project, applied, "paidBefore",
                          rest, amount, date, method, sequence, status, search_text)
select c.enterprise_id, md5('paid other ' || c.enterprise_id || ' ' || c.guid)::uuid, c.add_user,
       'FD-' || coalesce(c.number, ''), 'other', c.guid, c.payee, c.project, c.amount, 0, c.amount, c.amount,
       coalesce((select (f.ended_at at time zone 'Asia/Shanghai')::date from flow f
                  where f.enterprise_id = c.enterprise_id and f.module = 'non-contract-payment' and f.record_guid = c.guid
                    and f.status = 'passed' order by f.ended_at desc limit 1), c.date),
       coalesce(c.method, 'transfer'), c.sequence, 'recorded', lower('FD-' || coalesce(c.number, ''))
  from "non-contract-payment" c where c.status = 'done' and c.flow_state = 1 and c.deleted_at is null
    on conflict do nothing;`
