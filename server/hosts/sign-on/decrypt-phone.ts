import { createDecipheriv } from 'node:crypto'
import { HostRefused } from '../provider/errors'
import type { Sealed } from './contract'

interface DecryptedPhone {
  readonly mobile?: unknown
  readonly watermark?: { readonly timestamp?: unknown }
}

/** Maximum age of the encrypted data, in seconds. */
const maxAge = 600

function decrypt(key: string, { data, iv }: Sealed): DecryptedPhone {
  try {
    const [secret, vector, encrypted] = [key, iv, data].map((text) => Buffer.from(text, 'base64')) as [
      Buffer,
      Buffer,
      Buffer,
    ]
    const cipher = createDecipheriv('aes-128-cbc', secret, vector)
    return JSON.parse(Buffer.concat([cipher.update(encrypted), cipher.final()]).toString('utf8')) as DecryptedPhone
  } catch {
    throw new HostRefused('what the host said cannot be read')
  }
}

/**
 * Decrypts the phone number that WeCom sent to a mini-program: AES-128-CBC with the session key, with a time stamp
 * inside. The format follows `wx.qy.getEmail`, with `email` instead of `mobile`, because `wx.qy.getMobile` has no
 * published format.
 */
export function phoneIn(key: string, sealed: Sealed, now = Date.now()): string {
  const { mobile, watermark } = decrypt(key, sealed)
  const age = now / 1000 - Number(watermark?.timestamp)
  if (typeof mobile !== 'string' || mobile === '' || !(Math.abs(age) < maxAge)) {
    throw new HostRefused('the host has told no phone, or not lately')
  }
  return mobile
}
