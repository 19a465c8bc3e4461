import { randomUUID } from 'node:crypto'
import type { CodePurpose } from '@wire'
import { Problem } from '@/schema'
import { NumberRefused } from '../../hosts/sms'
import { accountByPhone } from '../../store/accounts/accounts'
import { addCode, codesSentTo, countTry, markCodeUsed, newestCode, removeCode } from '../../store/accounts/sms-codes'
import { countAttempts, recordAttempt, removeAttempt } from '../../store/connection/attempt-limits'
import type { Store } from '../../store/store'
import type { Context } from '../core/context'
import { newCode, sameBytes, sha256 } from '../core/secrets'
import { codesLeft, countWrongCode, triesOf } from './sign-in-limits'

const tries = 5
const perHour = 5
const perDay = 10
const perHourAndAddress = 20
const hour = 3600

const hashOf = (guid: string, code: string) => sha256(`${guid}:${code}`)

/** The wait between codes in seconds: longer from the third code within an hour. */
const waitAfter = (sentThisHour: number) => (sentThisHour >= 3 ? 120 : 60)

async function mustBeAllowed({ sql, address }: Context, phone: string) {
  const sent = await codesSentTo(sql, phone)
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

interface Sending {
  readonly phone: string
  readonly purpose: CodePurpose
  readonly text: (code: string) => string
}

/**
 * Sends a code and returns the wait until the next one. The code is committed before it is sent, because a transaction
 * that loses its connection is repeated. A failed delivery does not count.
 */
export async function sendCode(
  { store, ...context }: Omit<Context, 'sql'> & { readonly store: Store },
  { phone, purpose, text }: Sending,
) {
  const { services, address } = context
  const [guid, code] = [randomUUID(), newCode()]
  const wait = await store.system(async (sql) => {
    await mustFit({ ...context, sql }, phone, purpose)
    const seconds = await mustBeAllowed({ ...context, sql }, phone)
    await addCode(sql, { guid, phone, purpose, hash: hashOf(guid, code), address })
    await recordAttempt(sql, 'code-address', address)
    return seconds
  })
  try {
    await services.sendSms(phone, text(code))
  } catch (cause) {
    services.log.warn({ reason: String(cause) }, 'a code could not be sent')
    await store.system(async (sql) => {
      await removeCode(sql, guid)
      await removeAttempt(sql, 'code-address', address)
    })
    throw new Problem(cause instanceof NumberRefused ? 'phone-abnormal' : 'send-failed')
  }
  return wait
}

/**
 * Returns the guid of a valid code, or a problem: a wrong attempt must be counted even though the request is refused.
 */
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

export { markCodeUsed as spendCode }
