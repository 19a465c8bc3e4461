import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** What is to be received for a contract and what was received, in fen. Locks the contract. */
export async function lockedReceived(sql: Sql, contract: string) {
  const found = await sql.maybe<{ receivable: number; received: number }>(
    `select (coalesce(receivable, 0) * 100)::bigint as receivable, (coalesce(received, 0) * 100)::bigint as received
       from contract where ${ownRows()} and guid = $1 for no key update`,
    [contract],
  )
  return found ?? { receivable: 0, received: 0 }
}

/** The number of a collection with the same account, day, amount (in fen) and payer; null if there is none. */
export const numberOfTwin = async (
  sql: Sql,
  except: string,
  { account = null, date = null, amount = null, payer = null }: Readonly<Record<string, unknown>>,
) =>
  (
    await sql.maybe<{ number: string }>(
      `select number from collection
        where ${ownRows()} and account = $2::uuid and date = $3::date and amount * 100 = $4::bigint and payer = $5::uuid
          and guid <> $1 and status = 'recorded' and deleted_at is null limit 1`,
      [except, account, date, amount, payer],
    )
  )?.number ?? null
