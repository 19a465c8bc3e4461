import { Problem } from '@/schema'
import { addTicket, sessionOfTicket } from '../../store/accounts/tickets'
import type { Sql } from '../../store/connection/statements'
import { withSystemSight } from '../../store/connection/system-scope'
import type { AtWork } from '../core/context'
import { newToken, sha256 } from '../core/secrets'

const minutes = 10

/** What comes with every call and says nothing of what is asked. */
const beside = new Set(['method', 'lang', 'la', 'UserCode', 'timestamp', 'ticket'])

const asksOf = (call: string, query: Readonly<Record<string, unknown>>) =>
  [
    call,
    ...Object.keys(query)
      .filter((name) => !beside.has(name))
      .sort()
      .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(String(query[name]))}`),
  ].join('&')

/** What answers with a file, for viewers and hosts that fetch by an address alone. Nothing else is asked that way. */
const files = /^(Annex\.GetFile|Job\.GetFile|QrCode\.GetLabels|\w+\.(GetPdf|GetTemplate))$/

/** For one file and nothing else, as long as the session lives; what may be seen is asked when it is used. */
export async function giveTicket({ sql, who }: AtWork, call: string, query: Readonly<Record<string, string>>) {
  if (!files.test(call)) throw new Problem('not-configured')
  const token = newToken()
  await withSystemSight(sql, () => addTicket(sql, sha256(token), who.tokenHash, asksOf(call, query), minutes))
  return { Ticket: token }
}

/** Whose session speaks through a ticket; null when it is for something else, or too late. */
export const whoseTicket = (sql: Sql, ticket: string, call: string, query: Readonly<Record<string, unknown>>) =>
  sessionOfTicket(sql, sha256(ticket), asksOf(call, query))
