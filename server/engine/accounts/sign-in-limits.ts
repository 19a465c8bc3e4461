import { Problem } from '@/schema'
import { type AccountRow, isOfDemo } from '../../store/accounts/accounts'
import { isKnownDevice } from '../../store/accounts/sessions'
import { countAttempts, deleteAttempts, recordAttempt } from '../../store/connection/attempt-limits'
import type { Context } from '../core/context'

const quarter = 15 * 60
const hour = 3600
const day = 86_400

const maxWrong = 5
const maxWrongFromAddress = 30
const maxSignIns = 20
const maxSignInsFromAddress = 300
const maxWrongCodes = 10
const maxWrongCodesFromAddress = 30
/** Demo accounts allow more sign-ins, because their passwords are published and many people share one. */
const timesInDemo = 20

/** Identifies attempts that are counted together. */
export interface Tries {
  /** The account, independent of the login name used. A known device of the account has a separate count. */
  readonly key: string
  readonly isKnown: boolean
}

type RequestOrigin = Pick<Context, 'sql' | 'address' | 'device'>

/**
 * Known devices have a separate count, so that wrong attempts by strangers, or by others behind the same address, do
 * not lock a user out on their own phone.
 */
export async function triesOf(
  { sql, device }: RequestOrigin,
  account: Pick<AccountRow, 'guid'> | null,
  name: string,
): Promise<Tries> {
  if (account === null) return { key: `name:${name}`, isKnown: false }
  const { known } = await isKnownDevice(sql, account.guid, device.id)
  return { key: known ? `${account.guid}:${device.id}` : account.guid, isKnown: known }
}

interface Counted {
  readonly scope: string
  readonly most: number
  readonly seconds: number
}

const wrongPassword = { scope: 'login', most: maxWrong, seconds: quarter }
const wrongPasswordFrom = { scope: 'login-address', most: maxWrongFromAddress, seconds: quarter }
const signIns = { scope: 'sign-in', most: maxSignIns, seconds: quarter }
const signInsFrom = { scope: 'sign-in-address', most: maxSignInsFromAddress, seconds: quarter }
const wrongCode = { scope: 'code-wrong', most: maxWrongCodes, seconds: day }
const wrongCodeFrom = { scope: 'code-wrong-address', most: maxWrongCodesFromAddress, seconds: hour }

const leftOf = async ({ sql }: RequestOrigin, { scope, most, seconds }: Counted, key: string) =>
  most - (await countAttempts(sql, scope, key, seconds))

/** The number of wrong passwords left; both counters stay locked until the transaction ends. */
async function passwordsLeft(origin: RequestOrigin, { key, isKnown }: Tries) {
  const left = await leftOf(origin, wrongPassword, key)
  return isKnown ? left : Math.min(left, await leftOf(origin, wrongPasswordFrom, origin.address))
}

async function mustHaveLeft(origin: RequestOrigin, counted: Counted, key: string) {
  if ((await leftOf(origin, counted, key)) <= 0) throw new Problem('too-often', { seconds: counted.seconds })
  await recordAttempt(origin.sql, counted.scope, key)
}

export async function mustHavePasswordsLeft(origin: RequestOrigin, tries: Tries) {
  if ((await passwordsLeft(origin, tries)) <= 0) throw new Problem('login-restricted', { minutes: quarter / 60 })
}

/**
 * Counts an attempt before the password is verified, because verifying takes a core for a while: right ones count too.
 */
export async function countSignIn(origin: RequestOrigin, tries: Tries, account: AccountRow | null) {
  await mustHavePasswordsLeft(origin, tries)
  const times = account !== null && (await isOfDemo(origin.sql, account.guid)) ? timesInDemo : 1
  await mustHaveLeft(origin, { ...signIns, most: maxSignIns * times }, tries.key)
  if (!tries.isKnown) await mustHaveLeft(origin, signInsFrom, origin.address)
}

/** Returns how many are left for the account. */
export async function countWrongPassword(origin: RequestOrigin, { key, isKnown }: Tries) {
  const left = await leftOf(origin, wrongPassword, key)
  await recordAttempt(origin.sql, wrongPassword.scope, key)
  if (!isKnown) await recordAttempt(origin.sql, wrongPasswordFrom.scope, origin.address)
  return left - 1
}

export const forgetWrongPasswords = ({ sql }: RequestOrigin, { key }: Tries) =>
  deleteAttempts(sql, wrongPassword.scope, key)

/** Wrong codes are counted across codes, because four digits could be guessed by trying some of each. */
export async function codesLeft(origin: RequestOrigin, { key, isKnown }: Tries) {
  const left = await leftOf(origin, wrongCode, key)
  return isKnown ? left : Math.min(left, await leftOf(origin, wrongCodeFrom, origin.address))
}

export async function countWrongCode({ sql, address }: RequestOrigin, { key, isKnown }: Tries) {
  await recordAttempt(sql, wrongCode.scope, key)
  if (!isKnown) await recordAttempt(sql, wrongCodeFrom.scope, address)
}

const wrongOwn = { scope: 'own-password', most: maxWrong, seconds: quarter }
const ownTries = { scope: 'own-password-tried', most: maxSignIns, seconds: quarter }

/** Wrong attempts at the caller's own password are limited like those of signing in. */
export async function mustHaveOwnPasswordsLeft(origin: RequestOrigin, account: string) {
  if ((await leftOf(origin, wrongOwn, account)) <= 0) throw new Problem('login-restricted', { minutes: quarter / 60 })
}

export const countOwnPassword = (origin: RequestOrigin, account: string) => mustHaveLeft(origin, ownTries, account)

export const countWrongOwnPassword = ({ sql }: RequestOrigin, account: string) =>
  recordAttempt(sql, wrongOwn.scope, account)
