import { ownRows } from '../../connection/row-security'
import type { Sql } from '../../connection/statements'

interface ContractFigures {
  readonly status: string
  /** In fen, as all other amounts. */
  readonly total: number
  readonly done: number
  readonly retained: number
  readonly outstanding: number
  readonly due: number
  readonly payable: number
  readonly paid: number
  readonly receivable: number
  readonly received: number
  readonly invoiced: number
  /** The advance that was agreed. */
  readonly advance: number
}

const figures = [
  ...[
    'total',
    'done',
    'retained',
    'outstanding',
    'due',
    'payable',
    'paid',
    'receivable',
    'received',
    'invoiced',
    'advance',
  ],
]

/**
 * The state and the figures of a contract; null if it does not exist. Locks the contract, so that two records cannot
 * both use what is left of it.
 */
export const lockedFigures = (sql: Sql, contract: string) =>
  sql.maybe<ContractFigures>(
    `select status, ${figures.map((name) => `(coalesce(${name}, 0) * 100)::bigint as ${name}`).join(', ')}
       from contract where ${ownRows()} and guid = $1 for no key update`,
    [contract],
  )

/** The number of a supplement of a contract. */
export const supplementOf = async (sql: Sql, contract: string) =>
  (
    await sql.maybe<{ code: string }>(
      `select code from contract where ${ownRows()} and "mainContract" = $1 and deleted_at is null order by code limit 1`,
      [contract],
    )
  )?.code ?? null

/** The number of a measurement of a contract, except one, whose period overlaps. */
export const overlappingMeasurement = async (
  sql: Sql,
  { contract, guid, from, to }: Readonly<Record<'contract' | 'guid' | 'from' | 'to', string>>,
) =>
  (
    await sql.maybe<{ number: string }>(
      `select number from measurement
        where ${ownRows()} and contract = $1 and guid <> $2 and deleted_at is null
          and status in ('open', 'waiting', 'effective') and "from" <= $4::date and "to" >= $3::date
        order by "from" limit 1`,
      [contract, guid, from, to],
    )
  )?.number ?? null

/** The number of a measurement in effect of a contract that ends after a day. */
export const measurementAfter = async (sql: Sql, contract: string, day: string) =>
  (
    await sql.maybe<{ number: string }>(
      `select number from measurement
        where ${ownRows()} and contract = $1 and deleted_at is null and status = 'effective' and "to" > $2::date
        order by "to" limit 1`,
      [contract, day],
    )
  )?.number ?? null

/** The number of a release in effect of the retention of a contract. */
export const releaseOf = async (sql: Sql, contract: string) =>
  (
    await sql.maybe<{ number: string }>(
      `select number from "deposit-release"
        where ${ownRows()} and contract = $1 and deleted_at is null and status = 'effective' limit 1`,
      [contract],
    )
  )?.number ?? null

/** What releases in effect made due of the retention of a contract, in fen. */
export const releasedOf = async (sql: Sql, contract: string) =>
  (
    await sql.one<{ due: number }>(
      `select (coalesce(sum(due), 0) * 100)::bigint as due from "deposit-release"
        where ${ownRows()} and contract = $1 and deleted_at is null and status = 'effective'`,
      [contract],
    )
  ).due

/** What was applied for from a contract, in all, as advances and as retention, except by one application, in fen. */
export const appliedOf = (sql: Sql, contract: string, except: string) =>
  sql.one<{ applied: number; advances: number; deposits: number }>(
    `select coalesce(sum(amount) * 100, 0)::bigint as applied,
            coalesce(sum(amount) filter (where purpose = 'advance') * 100, 0)::bigint as advances,
            coalesce(sum(amount) filter (where purpose = 'deposit') * 100, 0)::bigint as deposits
       from payment
      where ${ownRows()} and contract = $1 and guid <> $2 and deleted_at is null and status not in ('refused', 'void')`,
    [contract, except],
  )

/** The share of retention of a contract, with the work and the retention of its measurements in effect, in fen. */
export async function retentionOf(sql: Sql, contract: string) {
  const [found, measured] = await Promise.all([
    sql.maybe<{ share: number | null }>(
      `select deposit::float8 as share from contract where ${ownRows()} and guid = $1`,
      [contract],
    ),
    sql.many<{ work: number; retained: number }>(
      `select (coalesce(accepted, 0) * 100)::bigint as work, (coalesce(retained, 0) * 100)::bigint as retained
         from measurement where ${ownRows()} and contract = $1 and status = 'effective' and deleted_at is null`,
      [contract],
    ),
  ])
  return { share: found?.share ?? null, measured }
}
