import { ownRows } from '../../connection/row-security'
import type { Sql } from '../../connection/statements'

interface Asked {
  readonly material: unknown
  /** The purchase line; null without one. */
  readonly want: unknown
}

/**
 * The prices of goods, in fen: of their purchase line, else the last one at which the material came in anywhere; null if
 * neither is known. In the order asked.
 */
export const knownPrices = (sql: Sql, asked: readonly Asked[]) =>
  sql.many<{ price: number | null }>(
    `select round(100 * coalesce(
              (select w.price from "purchase-item" w where ${ownRows('w')} and w.guid = h.want),
              (select s.price from stock s where ${ownRows('s')} and s.material = h.material and s.price is not null
                order by s.edit_time desc, s.guid limit 1)))::bigint as price
       from unnest($1::uuid[], $2::uuid[]) with ordinality as h(material, want, at) order by h.at`,
    [asked.map(({ material }) => material), asked.map(({ want }) => want)],
  )
