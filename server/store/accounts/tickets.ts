import type { Sql } from '../connection/statements'

/* All functions of this file need the system scope. */

export const addTicket = (sql: Sql, ticketHash: Buffer, tokenHash: Buffer, asks: string, minutes: number) =>
  sql.run(
    `insert into ticket (ticket_hash, token_hash, asks, expires_at)
     values ($1, $2, $3, now() + make_interval(mins => $4))`,
    [ticketHash, tokenHash, asks, minutes],
  )

/** Token hash of the session a ticket belongs to, if it was issued for exactly this request and has not expired. */
export const sessionOfTicket = async (sql: Sql, ticketHash: Buffer, asks: string) =>
  (
    await sql.maybe<{ token_hash: Buffer }>(
      'select token_hash from ticket where ticket_hash = $1 and asks = $2 and expires_at > now()',
      [ticketHash, asks],
    )
  )?.token_hash ?? null

export const cleanTickets = (sql: Sql) => sql.run('delete from ticket where expires_at < now()')
