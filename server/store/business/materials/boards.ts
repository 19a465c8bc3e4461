import { ownRows } from '../../connection/row-security'
import type { Sql } from '../../connection/statements'
import { type Condition, where } from '../../records/records'
import { maxLevels } from '../../records/trees'
import { arrivedLines } from './arrivals'

/** The materials of a class or of one below it. */
export const ofClass = (guid: string): Condition => ({
  text: (n) => `class in (with recursive down (guid, level) as (
      select $${n}::uuid, 1
      union all
      select t.guid, down.level + 1 from down join "material-class" t on ${ownRows('t')} and t.parent = down.guid
        where down.level <= ${maxLevels}
    ) select guid from down)`,
  values: [guid],
})

/** What a project planned and received of materials, and what its warehouses have. */
export const figuresIn = (sql: Sql, project: string, materials: readonly string[]) =>
  sql.many<{ material: string; planned: string; arrived: string; stock: string }>(
    `select h.material::text as material,
            coalesce((select sum(i.planned) from "material-plan-item" i where ${ownRows('i')} and i.project = $1
                         and i.kind = 'whole' and i.material = h.material and i.deleted_at is null), 0)::text as planned,
            coalesce((select sum(a.quantity) from ${arrivedLines} a
                       where a.project = $1 and a.material = h.material), 0)::text as arrived,
            coalesce((select sum(s.quantity) from stock s where ${ownRows('s')} and s.project = $1
                         and s.material = h.material), 0)::text as stock
       from unnest($2::uuid[]) as h(material)`,
    [project, materials],
  )

/** The newest receipts of each stock of a material that are read, and of all its stocks together. */
const [mostOfStock, mostReceipts] = [60, 300]

/**
 * The prices at which a material came in, the newest first, of the confirmed goods in that meet the conditions. They are
 * found by the movements of its stocks, whose index is in the order of days.
 */
export function pricesOf(sql: Sql, conditions: readonly Condition[], material: string, rows: number) {
  const { text, values } = where(conditions, false, 3)
  return sql.many<{ guid: string; line: string; date: string; supplier: string; quantity: string; price: string }>(
    `with moved as (
       select e.source, max(e.date) as date from stock s
        cross join lateral (select e.source, e.date, e.seq from stock_entry e
                             where ${ownRows('e')} and e.stock = s.guid and e.source_module = 'goods-in' and e.reverses is null
                             order by e.date desc, e.seq desc limit ${mostOfStock}) e
        where ${ownRows('s')} and s.material = $1
        group by e.source order by 2 desc limit ${mostReceipts})
     select g.guid::text as guid, l.guid::text as line, g.date::text as date, coalesce(p.name, '') as supplier, l.accepted::text as quantity,
            (l.price * 100)::bigint::text as price
       from (select * from "goods-in" where guid in (select source from moved) and ${text}) g
       join "goods-in_items" l on l.enterprise_id = g.enterprise_id and l.parent_guid = g.guid
       left join partner p on p.enterprise_id = g.enterprise_id and p.guid = g.supplier
      where l.material = $1 and l.price is not null and g.confirmation = 'confirmed'
      order by g.date desc, g.guid, l.place limit $2`,
    [material, rows, ...values],
  )
}

/** What arrived of the lines of a purchase request, the oldest first, of the goods in that meet the conditions. */
export function arrivalsOf(sql: Sql, conditions: readonly Condition[], purchase: string, rows: number) {
  const { text, values } = where(conditions, false, 3)
  return sql.many<{ line: string; guid: string; number: string; date: string; warehouse: string; quantity: string }>(
    `select l.want::text as line, g.guid::text as guid, g.number, g.date::text as date,
            coalesce(w.name, '') as warehouse, sum(l.accepted)::text as quantity
       from "goods-in_items" l
       join (select * from "goods-in" where ${text}) g on g.enterprise_id = l.enterprise_id and g.guid = l.parent_guid
       left join warehouse w on w.enterprise_id = g.enterprise_id and w.guid = g.warehouse
      where ${ownRows('l')} and l.request = $1 and l.want is not null
      group by l.want, g.guid, g.number, g.date, w.name order by g.date, g.number, l.want limit $2`,
    [purchase, rows, ...values],
  )
}
