/**
 * The lines of purchase requests become records that goods in refer to. Goods in that named a request and a material of
 * it count as its arrivals; what was typed as done without them stays done. It runs after the tables of the definitions
 * were created.
 */
export const purchaseItems = `
do $items$
begin
if to_regclass('purchase-item') is null then return; end if;
insert into "purchase-item" (enterprise_id, guid, add_user, search_text, name, purchase, project, material, model, unit, "needBy",
                             quantity, arrived, open, price, "taxRate", state, deleted_at)
select l.enterprise_id, l.guid, p.add_user, lower(m.name || ' ' || coalesce(m.model, '')), m.name, p.guid, p.project, m.guid,
       m.model, m.unit, p."needBy", l.quantity, 0, l.quantity, l.price, l."taxRate", 'waiting', p.deleted_at
  from purchase_items l
  join purchase p on p.enterprise_id = l.enterprise_id and p.guid = l.parent_guid
  join material m on m.enterprise_id = l.enterprise_id and m.guid = l.material
    on conflict do nothing;
update "goods-in_items" l set want = w.guid, request = w.purchase, ordered = w.quantity
  from "goods-in" g, "purchase-item" w
 where g.enterprise_id = l.enterprise_id and g.guid = l.parent_guid and g.purchase is not null
   and w.enterprise_id = l.enterprise_id and w.purchase = g.purchase and w.material = l.material and l.want is null;
update "purchase-item" w
   set arrived = n.arrived, open = n.open,
       state = case when n.status = 'cancelled' then 'cancelled' when n.open = 0 then 'done' when n.arrived > 0 then 'partly'
                    when n.flow_state = 1 then 'open' else 'waiting' end
  from (select i.enterprise_id, i.guid, p.status, p.flow_state, a.arrived,
               case when p.status in ('cancelled', 'done') then 0 else greatest(0, i.quantity - a.arrived) end as open
          from "purchase-item" i
          join purchase p on p.enterprise_id = i.enterprise_id and p.guid = i.purchase
          cross join lateral (select coalesce(sum(l.accepted), 0) as arrived from "goods-in_items" l
            join "goods-in" g on g.enterprise_id = l.enterprise_id and g.guid = l.parent_guid
           where l.enterprise_id = i.enterprise_id and l.want = i.guid and g.deleted_at is null) a) n
 where w.enterprise_id = n.enterprise_id and w.guid = n.guid;
update purchase_items l set arrived = w.arrived, open = w.open
  from "purchase-item" w where w.enterprise_id = l.enterprise_id and w.guid = l.guid;
end $items$;`
