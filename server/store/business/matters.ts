import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

interface Matter {
  /** The first application. */
  readonly guid: string
  readonly total: number
  /** Whether other applications refer to the one that is saved. */
  readonly hasOthers: boolean
}

/**
 * The matter of an application without a contract, by any of its applications; null if it does not exist. Locks the
 * first application, so that two later ones cannot both use the rest.
 */
export const lockedMatter = (sql: Sql, application: string, saved: string) =>
  sql.maybe<Matter>(
    `select r.guid::text as guid, (r.total * 100)::bigint as total,
            exists (select 1 from "non-contract-payment" o
                     where ${ownRows('o')} and o.first = $2 and o.deleted_at is null) as "hasOthers"
       from "non-contract-payment" r
      where ${ownRows('r')} and r.guid = (select coalesce(c.first, c.guid) from "non-contract-payment" c
                                           where ${ownRows('c')} and c.guid = $1)
        for no key update of r`,
    [application, saved],
  )

const inEffect = (alias: string) => `${alias}.status not in ('refused', 'void') and ${alias}.deleted_at is null`

/** What was applied for in a matter, and paid before payments were recorded, except for one application, in fen. */
export const appliedOfMatter = async (sql: Sql, matter: string, except: string) =>
  (
    await sql.one<{ applied: number }>(
      `select coalesce(sum(o.amount + coalesce(o.opening, 0)) * 100, 0)::bigint as applied
         from "non-contract-payment" o
        where ${ownRows('o')} and (o.guid = $1 or o.first = $1) and o.guid <> $2 and ${inEffect('o')}`,
      [matter, except],
    )
  ).applied

/**
 * Updates the applications of a matter that are not decided to its present total and sum, because approvers read them.
 * Those locked by a simultaneous save are skipped, because that save reads the sum itself.
 */
export const updatePendingOfMatter = (sql: Sql, matter: string) =>
  sql.run(
    `update "non-contract-payment" p
        set total = m.total, "appliedBefore" = m.applied - p.amount - coalesce(p.opening, 0),
            rest = m.total - m.applied + p.amount
       from (select r.enterprise_id, r.total, sum(o.amount + coalesce(o.opening, 0)) as applied
               from "non-contract-payment" r
               join "non-contract-payment" o
                 on o.enterprise_id = r.enterprise_id and (o.guid = r.guid or o.first = r.guid) and ${inEffect('o')}
              where ${ownRows('r')} and r.guid = $1 group by r.enterprise_id, r.guid, r.total) m
      where p.enterprise_id = m.enterprise_id
        and p.guid = any (array(
              select w.guid from "non-contract-payment" w
               where ${ownRows('w')} and (w.guid = $1 or w.first = $1) and w.status = 'applied' and w.flow_state <> 1
                 and w.deleted_at is null
                 for no key update skip locked))
        and (p.total, p."appliedBefore")
            is distinct from (m.total, m.applied - p.amount - coalesce(p.opening, 0))`,
    [matter],
  )
