import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

/**
 * Signs and encrypts as both hosts have published it. Implemented separately, so that the tests do not check the
 * server's code against itself.
 */

const sha1 = (parts: readonly string[]) =>
  createHash('sha1')
    .update([...parts].sort().join(''))
    .digest('hex')
const keyOf = (aesKey: string) => Buffer.from(`${aesKey}=`, 'base64')

export function seal(aesKey: string, text: string, receiver: string) {
  const key = keyOf(aesKey)
  const body = Buffer.from(text, 'utf8')
  const size = Buffer.from([body.length >>> 24, body.length >>> 16, body.length >>> 8, body.length])
  const plain = Buffer.concat([randomBytes(16), size, body, Buffer.from(receiver)])
  const pad = 32 - (plain.length % 32)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(Buffer.concat([plain, Buffer.alloc(pad, pad)])), cipher.final()]).toString(
    'base64',
  )
}

export function unseal(aesKey: string, sealed: string) {
  const key = keyOf(aesKey)
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const plain = Buffer.concat([decipher.update(Buffer.from(sealed, 'base64')), decipher.final()])
  const unpadded = plain.subarray(0, plain.length - (plain.at(-1) ?? 0))
  const size = unpadded.readUInt32BE(16)
  return { text: unpadded.subarray(20, 20 + size).toString(), receiver: unpadded.subarray(20 + size).toString() }
}

export interface Keys {
  readonly token: string
  readonly aesKey: string
  readonly receiver: string
}

export interface Overrides {
  readonly token?: string
  readonly aesKey?: string
  readonly receiver?: string
  readonly timestamp?: string
  readonly nonce?: string
  readonly signature?: string
}

const nonceOf = () => randomBytes(5).toString('hex')

interface CallbackRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly payload?: string
  readonly headers: Record<string, string>
}

/** A callback of WeCom: XML inside XML, or a text to echo when an address is verified. */
export function fromWecom(
  keys: Keys,
  text: string,
  overrides: Overrides = {},
  verb: 'GET' | 'POST' = 'POST',
): CallbackRequest {
  const { token, aesKey, receiver } = { ...keys, ...overrides }
  const { timestamp = String(Math.floor(Date.now() / 1000)), nonce = nonceOf() } = overrides
  const sealed = seal(aesKey, text, receiver)
  const msg_signature = overrides.signature ?? sha1([token, timestamp, nonce, sealed])
  const query = new URLSearchParams({ msg_signature, timestamp, nonce, ...(verb === 'GET' ? { echostr: sealed } : {}) })
  const payload = `<xml><ToUserName><![CDATA[${keys.receiver}]]></ToUserName><Encrypt><![CDATA[${sealed}]]></Encrypt><AgentID><![CDATA[1000002]]></AgentID></xml>`
  return {
    ...{ method: verb, url: `/hosts/wecom/callback?${query}`, headers: { 'content-type': 'text/xml' } },
    ...(verb === 'POST' ? { payload } : {}),
  }
}

/** The inner XML, with each value in WeCom's form. */
export const wecomXml = (fields: Readonly<Record<string, string | number>>) =>
  `<xml>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${typeof value === 'number' ? value : `<![CDATA[${value}]]>`}</${name}>`)
    .join('')}</xml>`

/** An event callback of DingTalk. */
export function fromDingtalk(keys: Keys, event: object, overrides: Overrides = {}): CallbackRequest {
  const { token, aesKey, receiver } = { ...keys, ...overrides }
  const { timestamp = String(Date.now()), nonce = nonceOf() } = overrides
  const sealed = seal(aesKey, JSON.stringify(event), receiver)
  const signature = overrides.signature ?? sha1([token, timestamp, nonce, sealed])
  const query = new URLSearchParams({ msg_signature: signature, signature, timestamp, nonce })
  return {
    ...{ method: 'POST', url: `/hosts/dingtalk/callback?${query}` },
    ...{ payload: JSON.stringify({ encrypt: sealed }), headers: { 'content-type': 'application/json' } },
  }
}

/** Reads an answer as DingTalk does: the encrypted word and whether its signature is valid. */
export function dingtalkAnswer({ token, aesKey }: Keys, answer: Readonly<Record<string, string>>) {
  const { msg_signature = '', timeStamp = '', nonce = '', encrypt = '' } = answer
  return { ...unseal(aesKey, encrypt), isSigned: sha1([token, timeStamp, nonce, encrypt]) === msg_signature }
}

/** A callback for a pressed button of a DingTalk card. */
export function fromDingtalkCard(
  secret: string,
  body: object,
  overrides: { timestamp?: string; signature?: string } = {},
): CallbackRequest {
  const { timestamp = String(Date.now()) } = overrides
  const signature = overrides.signature ?? createHmac('sha256', secret).update(timestamp).digest('base64')
  return {
    ...{ method: 'POST', url: '/hosts/dingtalk/card', payload: JSON.stringify(body) },
    headers: {
      'content-type': 'application/json',
      'x-ddpaas-signature-timestamp': timestamp,
      'x-ddpaas-signature': signature,
    },
  }
}
