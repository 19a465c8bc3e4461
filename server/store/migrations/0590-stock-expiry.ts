/** Stocks expire with their batch; those that a transfer brought are of the batch that their warehouse received. */
export const stockExpiry = `
update stock s set lot = o.lot
  from "stock-move_items" i join stock o on o.enterprise_id = i.enterprise_id and o.guid = i.stock
 where s.enterprise_id = i.enterprise_id and s.guid = i.target and s.lot is null and o.lot is not null;
update stock s set expires = b.expires, validity = 'valid'
  from "stock-batch" b
 where b.enterprise_id = s.enterprise_id and b.guid = s.lot and b.expires is not null;`
