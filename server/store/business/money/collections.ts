import { ownRows } from '../../connection/row-security'
import type { Sql } from '../../connection/statements'

/** The number of a collection with the same account, day, amount (in fen) and payer; null if there is none. */
export const numberOfDuplicate = async (
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
