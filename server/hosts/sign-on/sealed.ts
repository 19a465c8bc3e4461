import { createDecipheriv } from 'node:crypto'
import { HostRefused } from '../provider/errors'
import type { Sealed } from './contract'

interface Opened {
  readonly mobile?: unknown
  readonly watermark?: { readonly timestamp?: unknown }
}

/** As long as what it is told for. */
const freshFor = 600

function opened(key: string, { data, iv }: Sealed): Opened {
  try {
    const [secret, start, told] = [key, iv, data].map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer, Buffer]
    const cipher = createDecipheriv('aes-128-cbc', secret, start)
    return JSON.parse(Buffer.concat([cipher.update(told), cipher.final()]).toString('utf8')) as Opened
  } catch {
    throw new HostRefused('what the host said cannot be read')
  }
}

/**
 * The phone in what WeCom has said to a mini-program: AES-128-CBC with the key of its session, with the time in it. That
 * is how `wx.qy.getEmail` is published, with `email` for `mobile`; the page of `wx.qy.getMobile` shows nothing of it.
 */
export function phoneIn(key: string, sealed: Sealed, now = Date.now()): string {
  const { mobile, watermark } = opened(key, sealed)
  const age = now / 1000 - Number(watermark?.timestamp)
  if (typeof mobile !== 'string' || mobile === '' || !(Math.abs(age) < freshFor)) {
    throw new HostRefused('the host has told no phone, or not lately')
  }
  return mobile
}
