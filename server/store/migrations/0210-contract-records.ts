const guidOf = (kind: string) => `md5('${kind} ' || c.enterprise_id || ' ' || c.guid)::uuid`

/**
 * Makes records of what was typed into contracts and payments before the ledger: changes, settlements and what was
 * paid. It runs after the tables of the definitions were created. They have no approval of their own.
 */
export const contractRecords = `
insert into "contract-change" (enterprise_id, guid, add_user, number, project, contract, direction, signed, total, kind,
                               amount, after, date, reason, status, handler, search_text)
select c.enterprise_id, ${guidOf('change')}, c.add_user, 'BG-' || coalesce(c.code, ''), c.project, c.guid, c.direction,
       c.amount, c.amount, 'opening', c.changed, c.amount + c.changed, c."signDate", '登记合同时的变更金额', 'effective',
       c.handler, lower('BG-' || coalesce(c.code, ''))
  from contract c where c.changed <> 0
    on conflict do nothing;

insert into settlement (enterprise_id, guid, add_user, number, project, contract, direction, signed, total, submitted,
                        approved, difference, reduction, adjustment, date, status, handler, search_text)
select c.enterprise_id, ${guidOf('settlement')}, c.add_user, 'JS-' || coalesce(c.code, ''), c.project, c.guid,
       c.direction, c.amount, c.amount + coalesce(c.changed, 0), coalesce(c.submitted, c.settlement), c.settlement,
       coalesce(c.submitted, c.settlement) - c.settlement, c.reduction,
       c.settlement - c.amount - coalesce(c.changed, 0), coalesce(c."endDate", c."signDate"),
       case when c.status = 'settled' then 'effective' else 'open' end, c.handler, lower('JS-' || coalesce(c.code, ''))
  from contract c where c.settlement is not null
    on conflict do nothing;

insert into record_step (enterprise_id, module, record_guid, place, step, step_module, step_guid, was, became, user_code)
select c.enterprise_id, 'contract', c.guid, 1, 'settle', 'settlement', ${guidOf('settlement')},
       '{"status": "running", "submitted": null, "settlement": null, "difference": null, "reduction": null}',
       jsonb_build_object('status', 'settled', 'submitted', (c.submitted * 100)::bigint, 'settlement',
         (c.settlement * 100)::bigint, 'difference', (c.difference * 100)::bigint, 'reduction', c.reduction), c.add_user
  from contract c where c.settlement is not null and c.status = 'settled'
    on conflict do nothing;

update contract c set submitted = null, settlement = null, difference = null, reduction = null
 where c.settlement is not null and c.status <> 'settled';

insert into "pay-record" (enterprise_id, guid, add_user, number, payment, payee, contract, project, applied, "paidBefore",
                          rest, amount, date, method, status, search_text)
select c.enterprise_id, ${guidOf('paid')}, c.add_user, 'FD-' || coalesce(c.number, ''), c.guid, c.payee, c.contract,
       c.project, c.amount, 0, c.amount, c.amount,
       coalesce((select (f.ended_at at time zone 'Asia/Shanghai')::date from flow f
                  where f.enterprise_id = c.enterprise_id and f.module = 'payment' and f.record_guid = c.guid
                    and f.status = 'passed' order by f.ended_at desc limit 1), c."dueDate"),
       'transfer', 'recorded', lower('FD-' || coalesce(c.number, ''))
  from payment c where c.status = 'done' and c.flow_state = 1
    on conflict do nothing;`
