import { createHash, randomBytes } from 'node:crypto'
import { HostLater } from '../provider/errors'
import { kept, type Reply } from '../provider/token'

interface TicketReply extends Reply {
  readonly ticket?: string
  readonly expires_in?: number
}

/** A ticket for signing pages, kept while it lives. */
export const keptTicket = (ask: () => Promise<TicketReply>) =>
  kept(async () => {
    const { ticket = '', expires_in: seconds = 7200, errmsg = '' } = await ask()
    // Kept, it would sign for hours what no host believes.
    if (ticket === '') throw new HostLater(`no ticket: ${errmsg}`)
    return { value: ticket, seconds }
  })

/** The signature that lets one page use a host's functions: all hosts have agreed on the same one. */
export function signatureOf(ticket: string, url: string) {
  const nonce = randomBytes(8).toString('hex')
  const timestamp = String(Math.floor(Date.now() / 1000))
  const text = `jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url.replace(/#.*$/, '')}`
  return { nonce, timestamp, signature: createHash('sha1').update(text).digest('hex') }
}
