import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A callback that is not what it should be; why is for the log and never told to who sent it. */
export class CallbackRefused extends Error {}

/** What both sides know. */
export interface Keys {
  readonly token: string
  /** 43 characters of base64. */
  readonly aesKey: string
  /** Whom a message may be for: any of these. */
  readonly receivers: readonly string[]
}

export interface Sealed {
  readonly signature: string
  readonly timestamp: string
  readonly nonce: string
  readonly encrypted: string
}

const block = 32
const longestSealed = 131_072
const window = 300_000

/** Seconds at one host, milliseconds at the other. */
export function mustBeFresh(timestamp: string, now = Date.now()) {
  const given = /^\d{10,13}$/.test(timestamp) ? Number(timestamp) : Number.NaN
  const at = timestamp.length > 11 ? given : given * 1000
  if (!(Math.abs(now - at) <= window)) throw new CallbackRefused('its time is over')
}

export function isEqual(ours: string, theirs: string): boolean {
  const [a, b] = [ours, theirs].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer]
  return timingSafeEqual(a, b)
}

const signed = ({ token }: Keys, timestamp: string, nonce: string, encrypted: string) =>
  createHash('sha1').update([token, timestamp, nonce, encrypted].sort().join('')).digest('hex')

const keyOf = ({ aesKey }: Keys) => {
  const key = Buffer.from(`${aesKey}=`, 'base64')
  if (key.length !== block) throw new Error('the AES key of callbacks must have 43 characters')
  return key
}

/** The length in front of what is padded is the only thing that says where the text ends. */
function textIn(plain: Buffer, { receivers }: Keys): string {
  const pad = plain.at(-1) ?? 0
  const whole = plain.subarray(0, plain.length - pad)
  const isPadded = pad >= 1 && pad <= block && plain.subarray(-pad).every((byte) => byte === pad)
  if (!isPadded || whole.length < 20) throw new CallbackRefused('it cannot be read')
  const end = 20 + whole.readUInt32BE(16)
  if (end > whole.length) throw new CallbackRefused('it cannot be read')
  const receiver = whole.subarray(end).toString('utf8')
  if (!receivers.some((own) => own !== '' && isEqual(own, receiver)))
    throw new CallbackRefused('it is for somebody else')
  return whole.subarray(20, end).toString('utf8')
}

/** What was sent, once it is sure who sent it, when, and for whom. */
export function openEnvelope(keys: Keys, { signature, timestamp, nonce, encrypted }: Sealed): string {
  if (encrypted === '') throw new CallbackRefused('it is empty')
  if (encrypted.length > longestSealed || nonce.length > 128) throw new CallbackRefused('it is too long')
  if (!isEqual(signed(keys, timestamp, nonce, encrypted), signature))
    throw new CallbackRefused('its signature is wrong')
  mustBeFresh(timestamp)
  const key = keyOf(keys)
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const bytes = Buffer.from(encrypted, 'base64')
  if (bytes.length === 0 || bytes.length % 16 !== 0) throw new CallbackRefused('it cannot be read')
  return textIn(Buffer.concat([decipher.update(bytes), decipher.final()]), keys)
}

/** An answer, or what the host itself would send. */
export function sealEnvelope(keys: Keys, text: string, timestamp: string, nonce: string): Sealed {
  const key = keyOf(keys)
  const body = Buffer.from(text)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const whole = Buffer.concat([randomBytes(16), length, body, Buffer.from(keys.receivers[0] ?? '')])
  const pad = block - (whole.length % block)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([whole, Buffer.alloc(pad, pad)])
  const encrypted = Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64')
  return { signature: signed(keys, timestamp, nonce, encrypted), timestamp, nonce, encrypted }
}
