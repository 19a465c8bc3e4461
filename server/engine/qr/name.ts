import { createHmac } from 'node:crypto'
import type { Module } from '@/schema'
import type { QrCodeSigned } from '../../store/files/qr-codes'
import { sameBytes } from '../core/secrets'

/** Nine bytes: 72 bits that nobody guesses, and short enough for a label two centimetres high. */
const signed = 9

type Signing = Pick<QrCodeSigned, 'enterprise' | 'guid' | 'module' | 'record' | 'key'>

/** What is signed is all that a code leads to: the same signature serves no other record and no other enterprise. */
const signatureOf = ({ enterprise, guid, module, record, key }: Signing) =>
  createHmac('sha256', key).update(['qr', enterprise, guid, module, record].join('|')).digest().subarray(0, signed)

/** The name of a code: its guid and its signature, as 34 letters that stand in an address as they are. */
export const nameOf = (code: Signing) =>
  Buffer.concat([Buffer.from(code.guid.replaceAll('-', ''), 'hex'), signatureOf(code)]).toString('base64url')

const form = /^[\w-]{34}$/

/** The guid that a name begins with and what is said to be its signature; null where it is no name at all. */
export function readName(name: string) {
  if (!form.test(name)) return null
  const bytes = Buffer.from(name, 'base64url')
  // The last letter has bits to spare: only one way to write a name is right.
  if (bytes.toString('base64url') !== name) return null
  const hex = bytes.subarray(0, 16).toString('hex')
  const guid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { guid, signature: bytes.subarray(16) }
}

export const isSigned = (code: Signing, signature: Buffer) => sameBytes(signatureOf(code), signature)

/** What a label says: an address that any scanner opens. */
export const addressOf = (publicUrl: string, { code }: Pick<Module, 'code'>, name: string) =>
  `${publicUrl.replace(/\/+$/, '')}/#/qrcodeview/${code}/${name}`
