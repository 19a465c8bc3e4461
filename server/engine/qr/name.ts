import { createHmac } from 'node:crypto'
import type { Module } from '@/schema'
import type { QrCodeSigned } from '../../store/files/qr-codes'
import { sameBytes } from '../core/secrets'

/** 72 bits cannot be guessed, and are short enough for a label two centimetres high. */
const signatureBytes = 9

type Signing = Pick<QrCodeSigned, 'enterprise' | 'guid' | 'module' | 'record' | 'key'>

/** The signature covers the whole target of a code, so it is valid for no other record or enterprise. */
const signatureOf = ({ enterprise, guid, module, record, key }: Signing) =>
  createHmac('sha256', key)
    .update(['qr', enterprise, guid, module, record].join('|'))
    .digest()
    .subarray(0, signatureBytes)

/** The name of a code: its guid and signature in 34 URL-safe characters. */
export const nameOf = (code: Signing) =>
  Buffer.concat([Buffer.from(code.guid.replaceAll('-', ''), 'hex'), signatureOf(code)]).toString('base64url')

const form = /^[\w-]{34}$/

/** The guid and the claimed signature in a name; null if the format is wrong. */
export function readName(name: string) {
  if (!form.test(name)) return null
  const bytes = Buffer.from(name, 'base64url')
  // The last character has unused bits, so only the canonical spelling is accepted.
  if (bytes.toString('base64url') !== name) return null
  const hex = bytes.subarray(0, 16).toString('hex')
  const guid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { guid, signature: bytes.subarray(16) }
}

export const isSigned = (code: Signing, signature: Buffer) => sameBytes(signatureOf(code), signature)

/** The content of a label: an address that any scanner opens. */
export const addressOf = (publicUrl: string, { code }: Pick<Module, 'code'>, name: string) =>
  `${publicUrl.replace(/\/+$/, '')}/#/qrcodeview/${code}/${name}`
