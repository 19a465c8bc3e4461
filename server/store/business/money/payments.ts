import { ownRows } from '../../connection/row-security'
import type { Sql } from '../../connection/statements'

/** The SQL form of `percentOf`, limited to the range of its column. */
const shareOf = (part: string) =>
  `case when c.total = 0 then 0 else least(greatest(round(${part} * 100 / c.total, 2), -9999.99), 9999.99) end`

/**
 * Updates payments without a decision to the present figures of their contract, because approvers read them. Payments
 * locked by a simultaneous save are skipped, because that save reads the figures itself.
 */
export const updatePendingPayments = (sql: Sql, contract: string) =>
  sql.run(
    `update payment p set signed = c.amount, total = c.total, payable = c.payable, paid = c.paid, due = c.due,
            "appliedBefore" = c.applied - p.amount, "left" = c.payable - c.applied, share = ${shareOf('p.amount')},
            "paidShare" = ${shareOf('c.paid')}, "shareAfter" = ${shareOf('(c.paid + p.amount)')}
       from contract c
      where ${ownRows('c')} and c.guid = $1 and p.enterprise_id = c.enterprise_id
        and p.guid = any (array(
              select w.guid from payment w
               where ${ownRows('w')} and w.contract = $1 and w.status = 'applied' and w.flow_state <> 1
                 and w.deleted_at is null
                 for no key update skip locked))
        and (p.signed, p.total, p.payable, p.paid, p.due, p."appliedBefore")
            is distinct from (c.amount, c.total, c.payable, c.paid, c.due, c.applied - p.amount)`,
    [contract],
  )

/** The figure of what was paid, of each kind of application. */
const paidOf = { payment: 'settled', 'non-contract-payment': 'paid' } as const
type Application = keyof typeof paidOf

/** What was paid for an application, in fen. Locks the application. */
export async function lockedPaidOf(sql: Sql, of: Application, guid: string) {
  const found = await sql.maybe<{ paid: number }>(
    `select (coalesce(${paidOf[of]}, 0) * 100)::bigint as paid from "${of}"
      where ${ownRows()} and guid = $1 for no key update`,
    [guid],
  )
  return found?.paid ?? 0
}

/** Who recorded the latest payment of an application, and when in China; null if nothing was paid. */
export const latestPaymentOf = (sql: Sql, of: Application, guid: string) =>
  sql.maybe<{ name: string; at: string }>(
    `select m.name, to_char(r.add_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as at
       from "pay-record" r join member m on m.enterprise_id = r.enterprise_id and m.user_code = r.add_user
      where ${ownRows('r')} and r.${of === 'payment' ? 'payment' : 'other'} = $1 and r.status = 'recorded'
        and r.deleted_at is null order by r.add_time desc limit 1`,
    [guid],
  )

/** The number of a payment from the same account to the same payee, of the same day and amount; null if there is none. */
export const numberOfSamePayment = async (
  sql: Sql,
  except: string,
  { account, date, amount, payee, payeeName }: Readonly<Record<string, unknown>>,
) =>
  (
    await sql.maybe<{ number: string }>(
      `select number from "pay-record"
        where ${ownRows()} and account = $2::uuid and date = $3::date and amount * 100 = $4::bigint
          and (payee = $5::uuid or "payeeName" = $6)
          and guid <> $1 and status = 'recorded' and deleted_at is null limit 1`,
      [except, account ?? null, date ?? null, amount ?? null, payee ?? null, payeeName ?? null],
    )
  )?.number ?? null

/** Sets the status of an approved application from what was paid for it. */
export const setPaidStatus = (sql: Sql, of: Application, guid: string) =>
  sql.run(
    `update "${of}" set status = case when coalesce(${paidOf[of]}, 0) >= amount then 'done'
                                      when coalesce(${paidOf[of]}, 0) > 0 then 'partly' else 'applied' end
      where ${ownRows()} and guid = $1 and status in ('applied', 'partly', 'done')`,
    [guid],
  )

/** The number of a settlement of a contract that is not decided or is in effect, except one. */
export const otherSettlementOf = async (sql: Sql, contract: string, except: string) =>
  (
    await sql.maybe<{ number: string }>(
      `select number from settlement where ${ownRows()} and contract = $1 and guid <> $2 and deleted_at is null
          and status in ('open', 'effective') limit 1`,
      [contract, except],
    )
  )?.number ?? null

/** Applications that were neither refused nor voided. */
const isClaim = `p.deleted_at is null and p.status not in ('refused', 'void')`

/** The numbers of the other applications that name measurements, by measurement. */
export const claimsOf = (sql: Sql, measurements: readonly string[], except: string) =>
  sql.many<{ measurement: string; number: string }>(
    `select l.measurement::text as measurement, p.number
       from payment_measures l join payment p on p.enterprise_id = l.enterprise_id and p.guid = l.parent_guid
      where ${ownRows('l')} and l.measurement = any($1::uuid[]) and p.guid <> $2 and ${isClaim}`,
    [measurements, except],
  )

/** Notes in measurements whether an application names them. */
export const setClaims = (sql: Sql, measurements: readonly string[]) =>
  sql.run(
    `update measurement m set claim = case when exists (
            select from payment_measures l join payment p on p.enterprise_id = l.enterprise_id and p.guid = l.parent_guid
             where l.enterprise_id = m.enterprise_id and l.measurement = m.guid and ${isClaim})
            then 'claimed' else 'open' end
      where ${ownRows('m')} and m.guid = any($1::uuid[])`,
    [measurements],
  )
