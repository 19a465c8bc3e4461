import { Problem } from '@/schema'
import { addTicket, sessionOfTicket } from '../../store/accounts/tickets'
import type { Sql } from '../../store/connection/statements'
import { asSystem } from '../../store/connection/system-scope'
import type { AtWork } from '../core/context'
import { newToken, sha256 } from '../core/secrets'

const minutes = 10

/** Parameters of every call that do not identify the requested file. */
const commonParameters = new Set(['method', 'lang', 'la', 'UserCode', 'timestamp', 'ticket'])

const requestKey = (call: string, query: Readonly<Record<string, unknown>>) =>
  [
    call,
    ...Object.keys(query)
      .filter((name) => !commonParameters.has(name))
      .sort()
      .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(String(query[name]))}`),
  ].join('&')

/** Calls that return a file, because viewers and hosts fetch by address only. No other call accepts a ticket. */
const fileCalls = /^(Annex\.GetFile|Job\.GetFile|QrCode\.GetLabels|\w+\.(GetPdf|GetTemplate))$/

/** Issues a ticket for one file, valid as long as the session. Rights are checked when the ticket is used. */
export async function giveTicket({ sql, who }: AtWork, call: string, query: Readonly<Record<string, string>>) {
  if (!fileCalls.test(call)) throw new Problem('not-configured')
  const token = newToken()
  await asSystem(sql, () => addTicket(sql, sha256(token), who.tokenHash, requestKey(call, query), minutes))
  return { Ticket: token }
}

/** The session that issued a ticket; null if the ticket is for another file or has expired. */
export const whoseTicket = (sql: Sql, ticket: string, call: string, query: Readonly<Record<string, unknown>>) =>
  sessionOfTicket(sql, sha256(ticket), requestKey(call, query))
