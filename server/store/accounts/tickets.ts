import type { Sql } from '../connection/statements'

/** To be written and read with the sight of the system. */
export const addTicket = (sql: Sql, ticketHash: Buffer, tokenHash: Buffer, asks: string, minutes: number) =>
  sql.run(
    `insert into ticket (ticket_hash, token_hash, asks, expires_at)
     values ($1, $2, $3, now() + make_interval(mins => $4))`,
    [ticketHash, tokenHash, asks, minutes],
  )

/** Whose session a ticket stands for, if it was given for just this and is still good. */
export const sessionOfTicket = async (sql: Sql, ticketHash: Buffer, asks: string) =>
  (
    await sql.maybe<{ token_hash: Buffer }>(
      'select token_hash from ticket where ticket_hash = $1 and asks = $2 and expires_at > now()',
      [ticketHash, asks],
    )
  )?.token_hash ?? null

export const cleanTickets = (sql: Sql) => sql.run('delete from ticket where expires_at < now()')
