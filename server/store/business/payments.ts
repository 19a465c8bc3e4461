import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/**
 * The sums requested and paid for a contract, except by one payment. Locks the contract, so that sums are consistent.
 */
export async function lockedSumsOf(sql: Sql, contract: string, except: string) {
  await sql.run(`select 1 from contract where ${ownRows()} and guid = $1 for no key update`, [contract])
  return sql.one<{ applied: number; paid: number }>(
    `select coalesce(sum(amount) filter (where status <> 'refused') * 100, 0)::bigint as applied,
            coalesce(sum(amount) filter (where status = 'done') * 100, 0)::bigint as paid
       from payment where ${ownRows()} and contract = $1 and guid <> $2 and deleted_at is null`,
    [contract, except],
  )
}

/** Sets the sums requested and paid for a contract, in fen. */
export const setSumsOf = (sql: Sql, contract: string, { applied, paid }: { applied: number; paid: number }) =>
  sql.run(
    `update contract set applied = $2::numeric / 100, paid = $3::numeric / 100 where ${ownRows()} and guid = $1`,
    [contract, applied, paid],
  )

/** The SQL form of `percentOf`, limited to the range of its column. */
const shareOf = (part: string) =>
  `case when c.total = 0 then 0 else least(greatest(round(${part} * 100 / c.total, 2), -9999.99), 9999.99) end`

/**
 * Updates pending payments to the present sums of their contract, because approvers read them. Payments locked by a
 * simultaneous save are skipped, because that save computes the sums itself.
 */
export const updatePendingPayments = (sql: Sql, guid: string) =>
  sql.run(
    `update payment p set signed = c.amount, total = c.total, payable = c.payable, paid = c.paid,
            "appliedBefore" = c.applied - p.amount, "left" = c.payable - c.applied, share = ${shareOf('p.amount')},
            "paidShare" = ${shareOf('c.paid')}, "shareAfter" = ${shareOf('(c.paid + p.amount)')}
       from contract c
      where ${ownRows('c')} and c.guid = $1 and p.enterprise_id = c.enterprise_id
        and p.guid = any (array(
              select w.guid from payment w
               where ${ownRows('w')} and w.contract = $1 and w.status = 'applied' and w.deleted_at is null
                 for no key update skip locked))
        and (p.signed, p.total, p.payable, p.paid, p."appliedBefore")
            is distinct from (c.amount, c.total, c.payable, c.paid, c.applied - p.amount)`,
    [guid],
  )
