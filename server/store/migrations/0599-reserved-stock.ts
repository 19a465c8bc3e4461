/** Stocks know what documents that wait reserve of them, and what is free. */
export const reservedStock = `
update stock s set reserved = w.quantity
  from (select enterprise_id, stock, sum(quantity) as quantity
          from (select i.enterprise_id, i.stock, i.quantity
                  from "goods-out_items" i join "goods-out" o on o.enterprise_id = i.enterprise_id and o.guid = i.parent_guid
                 where o.deleted_at is null and o.confirmation in ('waiting', 'partly', 'recheck')
                union all
                select i.enterprise_id, i.stock, i.quantity
                  from "stock-move_items" i join "stock-move" m on m.enterprise_id = i.enterprise_id and m.guid = i.parent_guid
                 where m.deleted_at is null and m.status = 'waiting') lines
         group by enterprise_id, stock) w
 where w.enterprise_id = s.enterprise_id and w.stock = s.guid;
update stock set free = coalesce(quantity, 0) - coalesce(reserved, 0);`
