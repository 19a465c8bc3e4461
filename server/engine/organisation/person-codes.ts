import { createHmac } from 'node:crypto'
import { Problem, presentMoment } from '@/schema'
import { keyOfCodes } from '../../store/files/qr-codes'
import type { AtWork } from '../core/context'
import { sameBytes } from '../core/secrets'
import { pictureOfCode } from '../qr/picture'
import { pickMembers } from './pick-members'

/** A person shows the code while another one scans it; a photo of it is of no use later. */
const validFor = 15 * 60
/** As many bits as the signature of a label, which cannot be guessed. */
const signatureBytes = 9

const form = /^purlin-person\.([\w-]{1,40})\.([\da-z]{5,10})\.([\w-]{12})$/
const seconds = () => Math.floor(presentMoment() / 1000)

const signatureOf = (key: Buffer, enterprise: string, person: string, until: number) =>
  createHmac('sha256', key).update(['person', enterprise, person, until].join('|')).digest().subarray(0, signatureBytes)

/** The code by which the caller is recognised for some minutes, as a text and as a picture. */
export async function ownCode({ sql, enterprise, who }: AtWork) {
  const until = seconds() + validFor
  const key = await keyOfCodes(sql, enterprise)
  const signature = signatureOf(key, enterprise, who.userCode, until).toString('base64url')
  const Text = ['purlin-person', who.userCode, until.toString(36), signature].join('.')
  return { Text, Picture: await pictureOfCode(Text), Until: new Date(until * 1000).toISOString() }
}

/** The person of the enterprise who shows a code; null if it is forged, expired or of another enterprise. */
export async function personOfCode({ sql, enterprise }: AtWork, text: string) {
  const [, person = '', end = '', signature = ''] = form.exec(text) ?? []
  const until = Number.parseInt(end, 36)
  if (person === '' || !(until > seconds()) || until > seconds() + validFor) return null
  const key = await keyOfCodes(sql, enterprise)
  const isOurs = sameBytes(signatureOf(key, enterprise, person, until), Buffer.from(signature, 'base64url'))
  return isOurs ? person : null
}

/** The name of the person who shows a code. */
export async function readPersonCode(work: AtWork, text: string) {
  const code = await personOfCode(work, text)
  const [found] = code === null ? [] : await pickMembers(work, { page: 1, rows: 1, keyword: '' }, { users: [code] })
  if (found === undefined) throw new Problem('person-code-wrong')
  return { UserCode: found.UserCode, UserName: found.UserName }
}
