import { createHash, randomBytes } from 'node:crypto'
import { HostLater } from '../provider/errors'
import { cachedValue, type Reply } from '../provider/token'

interface TicketReply extends Reply {
  readonly ticket?: string
  readonly expires_in?: number
}

/** Caches a ticket for page signatures until it expires. */
export const cachedTicket = (ask: () => Promise<TicketReply>) =>
  cachedValue(async () => {
    const { ticket = '', expires_in: seconds = 7200, errmsg = '' } = await ask()
    // An empty ticket is not cached, because it would produce invalid signatures for hours.
    if (ticket === '') throw new HostLater(`no ticket: ${errmsg}`)
    return { value: ticket, seconds }
  })

/** Signs one page for the functions of a host. All hosts use the same algorithm. */
export function signatureOf(ticket: string, url: string) {
  const nonce = randomBytes(8).toString('hex')
  const timestamp = String(Math.floor(Date.now() / 1000))
  const text = `jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url.replace(/#.*$/, '')}`
  return { nonce, timestamp, signature: createHash('sha1').update(text).digest('hex') }
}
