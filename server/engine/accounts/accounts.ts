import type { SignedIn } from '@wire'
import { dayFromToday, Problem } from '@/schema'
import {
  type AccountRow,
  accountByGuid,
  accountByPhone,
  addAccount,
  endAccount,
  setAccountName,
  setPassword,
  setPhone,
} from '../../store/accounts/accounts'
import { revokeAll } from '../../store/accounts/sessions'
import type { Sql } from '../../store/connection/statements'
import { membershipsOf, renameMember } from '../../store/organisation/members'
import type { Store } from '../../store/store'
import { audit } from '../core/audit'
import type { Context, Known } from '../core/context'
import { hashPassword, isPassword } from '../core/secrets'
import { fullPinyin, initialsOf } from '../texts/pinyin'
import { openSession } from './sessions'
import { enter, provePhone } from './sign-in'
import {
  countOwnPassword,
  countWrongOwnPassword,
  forgetWrongPasswords,
  mustHaveOwnPasswordsLeft,
  triesOf,
} from './sign-in-limits'
import { checkCode, spendCode } from './sms-codes'

/**
 * The context before the transaction of a request begins. Password hashes are computed then, because that takes long.
 */
type BeforeTransaction<C extends Context> = Omit<C, 'sql'> & { readonly store: Store }

/** Hashes a new password only if the SMS code is right. The code is checked again and spent in the transaction. */
async function hashFor(
  before: BeforeTransaction<Context>,
  { password, check }: { readonly password: string; readonly check: (context: Context) => Promise<string | Problem> },
): Promise<string | Problem> {
  const { store, ...context } = before
  const checked = await store.system((sql) => check({ ...context, sql }))
  return checked instanceof Problem ? checked : hashPassword(password, context.services.passwordCost)
}

interface Registration {
  readonly phone: string
  readonly code: string
  readonly name: string
  readonly password: string
  readonly agreed: boolean
}

async function mayRegister(context: Context, input: Registration) {
  if (!input.agreed) throw new Problem('agree-first')
  if ((await accountByPhone(context.sql, input.phone)) !== null) throw new Problem('already-registered')
  return checkCode(context, input.phone, 'register', input.code)
}

export const hashForRegistration = (before: BeforeTransaction<Context>, input: Registration) =>
  hashFor(before, { password: input.password, check: (context) => mayRegister(context, input) })

export async function register(
  context: Context,
  input: Registration,
  hash: string | Problem,
): Promise<SignedIn | Problem> {
  const { sql, services } = context
  if (hash instanceof Problem) return hash
  const checked = await mayRegister(context, input)
  if (checked instanceof Problem) return checked
  await spendCode(sql, checked)
  const account = await addAccount(sql, {
    login: input.phone,
    phone: input.phone,
    name: input.name,
    hash,
    mustSet: false,
    kind: 'private',
    trialUntil: dayFromToday(services.trialDays),
    proved: true,
  })
  if (account === null) throw new Problem('already-registered')
  await audit(context, { action: 'register', subject: 'account', guid: account.guid })
  return enter(context, account, { way: 'register' })
}

interface Reset {
  readonly phone: string
  readonly code: string
  readonly password: string
}

async function mayReset(context: Context, { phone, code }: Reset) {
  if ((await accountByPhone(context.sql, phone)) === null) throw new Problem('not-registered')
  return checkCode(context, phone, 'forgot', code)
}

export const hashForReset = (before: BeforeTransaction<Context>, input: Reset) =>
  hashFor(before, { password: input.password, check: (context) => mayReset(context, input) })

export async function resetPassword(
  context: Context,
  input: Reset,
  hash: string | Problem,
): Promise<'Success' | Problem> {
  const { sql } = context
  if (hash instanceof Problem) return hash
  const checked = await mayReset(context, input)
  if (checked instanceof Problem) return checked
  await spendCode(sql, checked)
  const account = await accountByPhone(sql, input.phone)
  if (account === null) throw new Problem('not-registered')
  await provePhone(context, account)
  await setPassword(sql, account.guid, hash)
  await revokeAll(sql, account.guid)
  await forgetWrongPasswords(context, await triesOf(context, account, input.phone))
  await forgetWrongPasswords(context, { key: account.guid, isKnown: false })
  await audit(context, { action: 'reset-password', subject: 'account', guid: account.guid })
  return 'Success'
}

async function ownAccount(sql: Sql, guid: string): Promise<AccountRow> {
  const account = await accountByGuid(sql, guid)
  if (account === null) throw new Problem('not-found')
  return account
}

/** Ends the sessions of all devices; the caller continues in a new session. */
async function replacePassword(known: Known, hash: string) {
  const { sql, who } = known
  await setPassword(sql, who.account, hash)
  await revokeAll(sql, who.account)
  await audit(known, { action: 'change-password', subject: 'account', guid: who.account })
  return openSession(known, who.account, who.enterprise)
}

/** A valid code if the phone is not proved yet; null if no code is required. */
async function codeForFirst(context: Context, account: AccountRow, code: string) {
  if (!account.must_set_password) throw new Problem('old-password-wrong')
  return account.phone_proved_at === null ? checkCode(context, account.phone ?? '', 'first', code) : null
}

export async function hashForFirst(
  { store, ...known }: BeforeTransaction<Known>,
  input: { readonly password: string; readonly code: string },
): Promise<string | Problem> {
  const { who, services } = known
  const account = await store.system(async (sql) => {
    await countOwnPassword({ ...known, sql }, who.account)
    const found = await ownAccount(sql, who.account)
    const checked = await codeForFirst({ ...known, sql }, found, input.code)
    return checked instanceof Problem ? checked : found
  })
  if (account instanceof Problem) return account
  if (await isPassword(input.password, account.password_hash, services.passwordCost)) throw new Problem('password-same')
  return hashPassword(input.password, services.passwordCost)
}

/** Replaces a password chosen by an administrator, and proves the phone if that has not happened yet. */
export async function setFirstPassword(
  known: Known,
  code: string,
  hash: string | Problem,
): Promise<SignedIn | Problem> {
  if (hash instanceof Problem) return hash
  const account = await ownAccount(known.sql, known.who.account)
  const checked = await codeForFirst(known, account, code)
  if (checked instanceof Problem) return checked
  if (checked !== null) {
    await spendCode(known.sql, checked)
    await provePhone(known, account)
  }
  return replacePassword(known, hash)
}

interface PasswordCheck {
  readonly hash: string | null
  readonly isRight: boolean
}

export async function tryOwnPassword(
  { store, ...known }: BeforeTransaction<Known>,
  password: string,
): Promise<PasswordCheck> {
  const { who, services } = known
  const account = await store.system(async (sql) => {
    await mustHaveOwnPasswordsLeft({ ...known, sql }, who.account)
    await countOwnPassword({ ...known, sql }, who.account)
    return ownAccount(sql, who.account)
  })
  const hash = account.password_hash
  return { hash, isRight: await isPassword(password, hash, services.passwordCost) }
}

/** Wrong attempts at the old password are limited like those of signing in. */
async function mustKnowPassword(known: Known, { hash, isRight }: PasswordCheck): Promise<AccountRow | Problem> {
  const { sql, who } = known
  await mustHaveOwnPasswordsLeft(known, who.account)
  const account = await ownAccount(sql, who.account)
  if (isRight && account.password_hash === hash) return account
  await countWrongOwnPassword(known, who.account)
  return new Problem('old-password-wrong')
}

interface Change {
  readonly tried: PasswordCheck
  /** Null if the old password was wrong, because hashing takes long. */
  readonly hash: string | null
}

export async function prepareChange(before: BeforeTransaction<Known>, old: string, password: string): Promise<Change> {
  const tried = await tryOwnPassword(before, old)
  if (tried.isRight && old === password) throw new Problem('password-same')
  return { tried, hash: tried.isRight ? await hashPassword(password, before.services.passwordCost) : null }
}

export async function changePassword(known: Known, { tried, hash }: Change): Promise<SignedIn | Problem> {
  const account = await mustKnowPassword(known, tried)
  if (account instanceof Problem) return account
  return hash === null ? new Problem('old-password-wrong') : replacePassword(known, hash)
}

export async function changePhone(
  known: Known,
  phone: string,
  code: string,
  tried: PasswordCheck,
): Promise<'Success' | Problem> {
  const account = await mustKnowPassword(known, tried)
  if (account instanceof Problem) return account
  const checked = await checkCode(known, phone, 'phone', code)
  if (checked instanceof Problem) return checked
  await spendCode(known.sql, checked)
  if (!(await setPhone(known.sql, account.guid, phone))) throw new Problem('phone-taken')
  await audit(known, { action: 'change-phone', subject: 'account', guid: account.guid })
  return 'Success'
}

export async function cancelAccount(known: Known, code: string, tried: PasswordCheck): Promise<'Success' | Problem> {
  const { sql, who } = known
  const account = await mustKnowPassword(known, tried)
  if (account instanceof Problem) return account
  const memberships = await membershipsOf(sql, who.account)
  if (memberships.some(({ is_creator, members }) => is_creator && members > 1)) throw new Problem('creator-must-stay')
  const checked = await checkCode(known, account.phone ?? '', 'cancel', code)
  if (checked instanceof Problem) return checked
  await spendCode(sql, checked)
  await revokeAll(sql, who.account)
  await endAccount(sql, who.account)
  await audit(known, { action: 'cancel', subject: 'account', guid: who.account })
  return 'Success'
}

export async function rename(known: Known, name: string): Promise<'Success'> {
  const { sql, who } = known
  if (who.kind === 'demo') throw new Problem('demo-name-fixed')
  await setAccountName(sql, who.account, name)
  await renameMember(sql, who.account, name, fullPinyin(name), initialsOf(name))
  await audit(known, { action: 'rename', subject: 'account', guid: who.account, changes: { name } })
  return 'Success'
}
