import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** An invalid callback. The reason is logged but not sent to the caller. */
export class CallbackRefused extends Error {}

/** The secrets shared with a host. */
export interface Keys {
  readonly token: string
  /** 43 characters of base64. */
  readonly aesKey: string
  /** Accepted receivers of a message. */
  readonly receivers: readonly string[]
}

export interface SealedEnvelope {
  readonly signature: string
  readonly timestamp: string
  readonly nonce: string
  readonly encrypted: string
}

const blockSize = 32
const maxSealedLength = 131_072
const maxAge = 300_000

/** Accepts seconds and milliseconds, because the hosts differ. */
export function requireFresh(timestamp: string, now = Date.now()) {
  const time = /^\d{10,13}$/.test(timestamp) ? Number(timestamp) : Number.NaN
  const at = timestamp.length > 11 ? time : time * 1000
  if (!(Math.abs(now - at) <= maxAge)) throw new CallbackRefused('its time is over')
}

export function isEqual(ours: string, theirs: string): boolean {
  const [a, b] = [ours, theirs].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer]
  return timingSafeEqual(a, b)
}

const signatureOf = ({ token }: Keys, timestamp: string, nonce: string, encrypted: string) =>
  createHash('sha1').update([token, timestamp, nonce, encrypted].sort().join('')).digest('hex')

const keyOf = ({ aesKey }: Keys) => {
  const key = Buffer.from(`${aesKey}=`, 'base64')
  if (key.length !== blockSize) throw new Error('the AES key of callbacks must have 43 characters')
  return key
}

/** Reads the text by the length before it, because the receiver id follows without a separator. */
function textIn(plain: Buffer, { receivers }: Keys): string {
  const pad = plain.at(-1) ?? 0
  const unpadded = plain.subarray(0, plain.length - pad)
  const isPadded = pad >= 1 && pad <= blockSize && plain.subarray(-pad).every((byte) => byte === pad)
  if (!isPadded || unpadded.length < 20) throw new CallbackRefused('it cannot be read')
  const end = 20 + unpadded.readUInt32BE(16)
  if (end > unpadded.length) throw new CallbackRefused('it cannot be read')
  const receiver = unpadded.subarray(end).toString('utf8')
  if (!receivers.some((accepted) => accepted !== '' && isEqual(accepted, receiver)))
    throw new CallbackRefused('it is for another receiver')
  return unpadded.subarray(20, end).toString('utf8')
}

/** Verifies signature, time and receiver, and decrypts the text. */
export function openEnvelope(keys: Keys, { signature, timestamp, nonce, encrypted }: SealedEnvelope): string {
  if (encrypted === '') throw new CallbackRefused('it is empty')
  if (encrypted.length > maxSealedLength || nonce.length > 128) throw new CallbackRefused('it is too long')
  if (!isEqual(signatureOf(keys, timestamp, nonce, encrypted), signature))
    throw new CallbackRefused('its signature is wrong')
  requireFresh(timestamp)
  const key = keyOf(keys)
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const bytes = Buffer.from(encrypted, 'base64')
  if (bytes.length === 0 || bytes.length % 16 !== 0) throw new CallbackRefused('it cannot be read')
  return textIn(Buffer.concat([decipher.update(bytes), decipher.final()]), keys)
}

/** Encrypts and signs an answer; tests use it to build callbacks of a host. */
export function sealEnvelope(keys: Keys, text: string, timestamp: string, nonce: string): SealedEnvelope {
  const key = keyOf(keys)
  const body = Buffer.from(text)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const content = Buffer.concat([randomBytes(16), length, body, Buffer.from(keys.receivers[0] ?? '')])
  const pad = blockSize - (content.length % blockSize)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([content, Buffer.alloc(pad, pad)])
  const encrypted = Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64')
  return { signature: signatureOf(keys, timestamp, nonce, encrypted), timestamp, nonce, encrypted }
}
