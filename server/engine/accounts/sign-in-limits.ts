import { Problem } from '@/schema'
import { type AccountRow, isOfDemo } from '../../store/accounts/accounts'
import { isKnownDevice } from '../../store/accounts/sessions'
import { countAttempts, forgetAttempts, noteAttempt } from '../../store/connection/attempt-limits'
import type { Context } from '../core/context'

const quarter = 15 * 60
const hour = 3600
const day = 86_400

const mostWrong = 5
const mostWrongFromAddress = 30
const mostSignIns = 20
const mostSignInsFromAddress = 300
const mostWrongCodes = 10
const mostWrongCodesFromAddress = 30
/** Demo accounts allow more sign-ins, because their passwords are published and many people share one. */
const timesInDemo = 20

/** Identifies attempts that are counted together. */
export interface Tries {
  /** The account, independent of the login name used. A known device of the account has a separate count. */
  readonly key: string
  readonly isKnown: boolean
}

type From = Pick<Context, 'sql' | 'address' | 'device'>

/**
 * Known devices have a separate count, so that wrong attempts by strangers, or by others behind the same address, do
 * not lock a user out on their own phone.
 */
export async function triesOf(
  { sql, device }: From,
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

const wrongPassword = { scope: 'login', most: mostWrong, seconds: quarter }
const wrongPasswordFrom = { scope: 'login-address', most: mostWrongFromAddress, seconds: quarter }
const signIns = { scope: 'sign-in', most: mostSignIns, seconds: quarter }
const signInsFrom = { scope: 'sign-in-address', most: mostSignInsFromAddress, seconds: quarter }
const wrongCode = { scope: 'code-wrong', most: mostWrongCodes, seconds: day }
const wrongCodeFrom = { scope: 'code-wrong-address', most: mostWrongCodesFromAddress, seconds: hour }

const leftOf = async ({ sql }: From, { scope, most, seconds }: Counted, key: string) =>
  most - (await countAttempts(sql, scope, key, seconds))

/** The number of wrong passwords left; both counters stay locked until the transaction ends. */
async function passwordsLeft(from: From, { key, isKnown }: Tries) {
  const left = await leftOf(from, wrongPassword, key)
  return isKnown ? left : Math.min(left, await leftOf(from, wrongPasswordFrom, from.address))
}

async function mustHaveLeft(from: From, counted: Counted, key: string) {
  if ((await leftOf(from, counted, key)) <= 0) throw new Problem('too-often', { seconds: counted.seconds })
  await noteAttempt(from.sql, counted.scope, key)
}

export async function mustHavePasswordsLeft(from: From, tries: Tries) {
  if ((await passwordsLeft(from, tries)) <= 0) throw new Problem('login-restricted', { minutes: quarter / 60 })
}

/**
 * Counts an attempt before the password is verified, because verifying takes a core for a while: right ones count too.
 */
export async function countSignIn(from: From, tries: Tries, account: AccountRow | null) {
  await mustHavePasswordsLeft(from, tries)
  const times = account !== null && (await isOfDemo(from.sql, account.guid)) ? timesInDemo : 1
  await mustHaveLeft(from, { ...signIns, most: mostSignIns * times }, tries.key)
  if (!tries.isKnown) await mustHaveLeft(from, signInsFrom, from.address)
}

/** Returns how many are left for the account. */
export async function countWrongPassword(from: From, { key, isKnown }: Tries) {
  const left = await leftOf(from, wrongPassword, key)
  await noteAttempt(from.sql, wrongPassword.scope, key)
  if (!isKnown) await noteAttempt(from.sql, wrongPasswordFrom.scope, from.address)
  return left - 1
}

export const forgetWrongPasswords = ({ sql }: From, { key }: Tries) => forgetAttempts(sql, wrongPassword.scope, key)

/** Wrong codes are counted across codes, because four digits could be guessed by trying some of each. */
export async function codesLeft(from: From, { key, isKnown }: Tries) {
  const left = await leftOf(from, wrongCode, key)
  return isKnown ? left : Math.min(left, await leftOf(from, wrongCodeFrom, from.address))
}

export async function countWrongCode({ sql, address }: From, { key, isKnown }: Tries) {
  await noteAttempt(sql, wrongCode.scope, key)
  if (!isKnown) await noteAttempt(sql, wrongCodeFrom.scope, address)
}

const wrongOwn = { scope: 'own-password', most: mostWrong, seconds: quarter }
const ownTries = { scope: 'own-password-tried', most: mostSignIns, seconds: quarter }

/** Wrong attempts at the caller's own password are limited like those of signing in. */
export async function mustHaveOwnPasswordsLeft(from: From, account: string) {
  if ((await leftOf(from, wrongOwn, account)) <= 0) throw new Problem('login-restricted', { minutes: quarter / 60 })
}

export const countOwnPassword = (from: From, account: string) => mustHaveLeft(from, ownTries, account)

export const countWrongOwnPassword = ({ sql }: From, account: string) => noteAttempt(sql, wrongOwn.scope, account)
