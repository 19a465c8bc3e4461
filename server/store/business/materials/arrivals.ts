import { ownRows } from '../../connection/row-security'

/** The state of the approval of a record that was refused, as a number. */
const refused = -2

/** Goods documents count when they are confirmed; the one place that says so. */
const confirmed = `g.confirmation = 'confirmed'`

/** The lines of goods in that have arrived. */
export const arrivedLines = `(select l.material, l.want, l.batch, l.accepted as quantity, g.project, g.date, l.price, g.supplier, g.guid as of
   from "goods-in_items" l join "goods-in" g on g.enterprise_id = l.enterprise_id and g.guid = l.parent_guid
  where ${ownRows('g')} and ${ownRows('l')} and g.deleted_at is null and ${confirmed})`

/** The lines of goods out less what was returned of them. */
export const usedLines = `(select l.material, l.quantity, g.project, g.date
   from "goods-out_items" l join "goods-out" g on g.enterprise_id = l.enterprise_id and g.guid = l.parent_guid
  where ${ownRows('g')} and ${ownRows('l')} and g.deleted_at is null and ${confirmed}
 union all
 select s.material, -l.quantity, g.project, g.date
   from "goods-return_items" l join "goods-return" g on g.enterprise_id = l.enterprise_id and g.guid = l.parent_guid
   join stock s on s.enterprise_id = l.enterprise_id and s.guid = l.stock
  where ${ownRows('g')} and ${ownRows('l')} and g.deleted_at is null and ${confirmed})`

/** The lines of purchase requests that were not refused; of a cancelled one counts what arrived. */
export const requestedLines = `(select l.material, p.project, p.date, p.guid as of, p.flow_state = 1 as approved,
        case when p.status = 'cancelled' then coalesce(w.arrived, 0) else l.quantity end as quantity
   from purchase_items l join purchase p on p.enterprise_id = l.enterprise_id and p.guid = l.parent_guid
   left join "purchase-item" w on w.enterprise_id = l.enterprise_id and w.guid = l.guid
  where ${ownRows('p')} and ${ownRows('l')} and p.deleted_at is null and p.flow_state <> ${refused})`
