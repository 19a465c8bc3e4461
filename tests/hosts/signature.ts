import { createHash } from 'node:crypto'

interface Said {
  readonly ticket: string
  readonly nonce: unknown
  readonly timestamp: unknown
  readonly url: string
}

/** The signature that all hosts want of a page: its ticket, a word of ours, the time, and the address without its hash. */
export const pageSignature = ({ ticket, nonce, timestamp, url }: Said) =>
  createHash('sha1')
    .update(
      `jsapi_ticket=${ticket}&noncestr=${String(nonce)}&timestamp=${String(timestamp)}&url=${url.replace(/#.*$/, '')}`,
    )
    .digest('hex')
