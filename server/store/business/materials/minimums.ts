import { ownRows } from '../../connection/row-security'
import type { Sql } from '../../connection/statements'

/** A material of which a warehouse has fallen below the minimum. */
export interface LowStock {
  readonly warehouse: string
  readonly material: string
  readonly place: string
  readonly name: string
  readonly unit: string
  readonly quantity: string
  readonly minimum: string
  readonly keeper: string
  readonly keepers: readonly string[] | null
  /** Who asked for its newest approved purchase for the project of the warehouse. */
  readonly requester: string | null
  /** One of its stocks. */
  readonly stock: string
}

/**
 * Notes at stocks whether their warehouse has less of their material than its minimum, over all batches. Returns those
 * that have fallen below it by this; what already was below is not returned. Most materials have no minimum, and their
 * stocks are not summed.
 */
export const updateLowStocks = (sql: Sql, stocks: readonly string[]) =>
  sql.many<LowStock>(
    `with touched as (select distinct t.warehouse, t.material, m.minimum, m.name, m.unit
                        from stock t join material m on ${ownRows('m')} and m.guid = t.material
                       where ${ownRows('t')} and t.guid = any($1::uuid[])
                         and (m.minimum is not null or t.below is not null)),
          sums as (select t.*, sum(coalesce(s.quantity, 0)) as quantity,
                          coalesce(sum(coalesce(s.quantity, 0)) < t.minimum, false) as is_low,
                          coalesce(bool_or(s.below = 'low'), false) as was_low, min(s.guid::text) as stock
                     from touched t
                     join stock s on ${ownRows('s')} and s.material = t.material and s.warehouse = t.warehouse
                    group by t.warehouse, t.material, t.minimum, t.name, t.unit),
          noted as (update stock s set below = case when u.is_low then 'low' end, edit_time = now(), version = s.version + 1
                      from sums u
                     where ${ownRows('s')} and s.material = u.material and s.warehouse = u.warehouse
                       and (s.below is not null) <> u.is_low)
     select u.warehouse::text as warehouse, u.material::text as material, w.name as place, u.name, u.unit,
            u.quantity::text as quantity, u.minimum::text as minimum, w.keeper, w.keepers, u.stock,
            (select p.applicant from "purchase-item" i join purchase p on ${ownRows('p')} and p.guid = i.purchase
              where ${ownRows('i')} and i.material = u.material and i.project = w.project and i.deleted_at is null
                and i.state in ('open', 'partly', 'done') order by p.date desc, p.guid limit 1) as requester
       from sums u join warehouse w on ${ownRows('w')} and w.guid = u.warehouse
      where u.is_low and not u.was_low order by u.warehouse, u.material`,
    [stocks],
  )

/** The stocks of a material in all warehouses. */
export const stocksOfMaterial = async (sql: Sql, material: string) =>
  (
    await sql.many<{ guid: string }>(
      `select guid::text as guid from stock where ${ownRows()} and material = $1 and deleted_at is null`,
      [material],
    )
  ).map(({ guid }) => guid)
