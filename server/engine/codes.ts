import { randomUUID } from 'node:crypto'
import type { CodePurpose } from '@wire'
import { Problem } from '@/schema'
import { NumberRefused } from '../hosts/sms'
import { accountByPhone } from '../store/accounts'
import { addCode, countTry, newestCode, sentTo, spendCode } from '../store/codes'
import { countAttempts, noteAttempt } from '../store/limits'
import type { Context } from './context'
import { newCode, sameBytes, sha256 } from './secrets'
import { codesLeft, countWrongCode, triesOf } from './sign-in-limits'

const tries = 5
const perHour = 5
const perDay = 10
const perHourAndAddress = 20
const hour = 3600

const hashOf = (guid: string, code: string) => sha256(`${guid}:${code}`)

/** A minute between codes, two from the third within an hour on. */
const waitAfter = (sentThisHour: number) => (sentThisHour >= 3 ? 120 : 60)

async function mustBeAllowed({ sql, address }: Context, phone: string) {
  const sent = await sentTo(sql, phone)
  const wait = waitAfter(sent.hour)
  if (sent.seconds !== null && sent.seconds < wait) {
    throw new Problem('code-sent', { seconds: Math.ceil(wait - sent.seconds) })
  }
  if (sent.hour >= perHour || sent.day >= perDay) throw new Problem('code-limit')
  if ((await countAttempts(sql, 'code-address', address, hour)) >= perHourAndAddress) throw new Problem('code-limit')
  return waitAfter(sent.hour + 1)
}

const needsAccount: readonly CodePurpose[] = ['login', 'forgot', 'cancel', 'first']
const needsNone: readonly CodePurpose[] = ['register', 'phone']

async function mustFit({ sql }: Context, phone: string, purpose: CodePurpose) {
  const account = await accountByPhone(sql, phone)
  if (needsAccount.includes(purpose) && account === null) throw new Problem('not-registered')
  if (needsNone.includes(purpose) && account !== null) {
    throw new Problem(purpose === 'register' ? 'already-registered' : 'phone-taken')
  }
}

/** Sends a code and says how long to wait for the next one. What could not be sent does not count. */
export async function sendCode(context: Context, phone: string, purpose: CodePurpose, text: (code: string) => string) {
  const { sql, services, address } = context
  await mustFit(context, phone, purpose)
  const wait = await mustBeAllowed(context, phone)
  const guid = randomUUID()
  const code = newCode()
  await addCode(sql, { guid, phone, purpose, hash: hashOf(guid, code), address })
  await noteAttempt(sql, 'code-address', address)
  try {
    await services.sendSms(phone, text(code))
  } catch (cause) {
    services.log.warn({ reason: String(cause) }, 'a code could not be sent')
    throw new Problem(cause instanceof NumberRefused ? 'phone-abnormal' : 'send-failed')
  }
  return wait
}

/** What checking a code found. A wrong try must be counted even though the request is refused. */
export async function checkCode(context: Context, phone: string, purpose: CodePurpose, code: string) {
  const { sql } = context
  const counted = await triesOf(context, await accountByPhone(sql, phone), phone)
  if ((await codesLeft(context, counted)) <= 0) return new Problem('code-blocked')
  const found = await newestCode(sql, phone, purpose)
  if (found === null || found.expired) return new Problem('code-expired')
  if (found.tries >= tries) return new Problem('code-used-up')
  if (sameBytes(found.code_hash, hashOf(found.guid, code))) return found.guid
  await countTry(sql, found.guid)
  await countWrongCode(context, counted)
  const left = tries - found.tries - 1
  return left === 0 ? new Problem('code-used-up') : new Problem('code-wrong', { left })
}

export { spendCode }
