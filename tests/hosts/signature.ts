import { createHash } from 'node:crypto'

interface SignedPage {
  readonly ticket: string
  readonly nonce: unknown
  readonly timestamp: unknown
  readonly url: string
}

/** The page signature of all hosts: of the ticket, a nonce, the time and the address without its hash. */
export const pageSignature = ({ ticket, nonce, timestamp, url }: SignedPage) =>
  createHash('sha1')
    .update(
      `jsapi_ticket=${ticket}&noncestr=${String(nonce)}&timestamp=${String(timestamp)}&url=${url.replace(/#.*$/, '')}`,
    )
    .digest('hex')
