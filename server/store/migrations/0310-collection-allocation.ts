/** Whether earlier collections are allocated to invoices, and have one. It runs after the columns were created. */
export const collectionAllocation = `
with allocated as (
  select r.enterprise_id, r.guid, r.status, r.amount, r.invoice, count(l.guid) as lines, coalesce(sum(l.amount), 0) as sum
    from collection r
    left join collection_invoices l on l.enterprise_id = r.enterprise_id and l.parent_guid = r.guid
   where r.invoicing is null
   group by r.enterprise_id, r.guid)
update collection r
   set allocation = case when a.status = 'void' then null when a.sum >= a.amount then 'done' when a.sum > 0 then 'partly' else 'open' end,
       invoicing = case when coalesce(a.invoice, '') <> '' or a.lines > 0 then 'yes' else 'no' end
  from allocated a
 where a.enterprise_id = r.enterprise_id and a.guid = r.guid;`
