import type { SignedIn } from '@wire'
import { dayFromToday, Problem } from '@/schema'
import {
  type AccountRow,
  accountByGuid,
  accountByLogin,
  accountByPhone,
  addAccount,
  endAccount,
  setAccountName,
  setPassword,
  setPhone,
} from '../store/accounts'
import { countAttempts, forgetAttempts, noteAttempt } from '../store/limits'
import { membershipsOf, renameMember } from '../store/members'
import { rememberedDevice, revokeAll, spendRemembered } from '../store/sessions'
import { audit } from './audit'
import { checkCode, spendCode } from './codes'
import type { Context, Known } from './context'
import { fullPinyin, initialsOf } from './pinyin'
import { hashPassword, isPassword, sha256 } from './secrets'
import { openSession } from './sessions'

const window = 15 * 60
const perAccount = 5
const perAddress = 30

interface Entering {
  readonly remember?: boolean
  /** No other enterprise will do; empty is whichever they worked in last. */
  readonly enterprise?: string
}

/** Everything that keeps a known person out, then the enterprise they will stand in. */
export async function enter(
  context: Context,
  account: AccountRow,
  { enterprise = '', remember = false }: Entering = {},
) {
  if (account.disabled) throw new Problem('user-disabled')
  if (account.trial_until !== null && account.trial_until < dayFromToday()) {
    throw new Problem('trial-expired', { date: account.trial_until })
  }
  const memberships = await membershipsOf(context.sql, account.guid)
  const usable = memberships.filter(({ state, expired }) => state === 'enabled' && !expired)
  if (memberships.length > 0 && usable.length === 0) {
    const expired = memberships.find((each) => each.expired && each.state === 'enabled')
    throw expired === undefined
      ? new Problem('user-disabled')
      : new Problem('trial-expired', { date: expired.trial_until ?? '' })
  }
  const chosen = enterprise === '' ? usable[0] : usable.find(({ enterprise_id: guid }) => guid === enterprise)
  if (enterprise !== '' && chosen === undefined) throw new Problem('switch-refused')
  return openSession(context, account.guid, chosen?.enterprise_id ?? null, { remember })
}

/** By account or phone and password. A wrong try is kept, so the refusal is returned, not thrown. */
export async function signIn(
  context: Context,
  login: string,
  password: string,
  remember: boolean,
): Promise<SignedIn | Problem> {
  const { sql, address, services } = context
  const key = login.trim().toLowerCase()
  const failures = await countAttempts(sql, 'login', key, window)
  const fromHere = await countAttempts(sql, 'login-address', address, window)
  if (failures >= perAccount || fromHere >= perAddress) throw new Problem('login-restricted', { minutes: window / 60 })
  const account = await accountByLogin(sql, key)
  if (!(await isPassword(password, account?.password_hash ?? null, services.passwordCost)) || account === null) {
    await noteAttempt(sql, 'login', key)
    await noteAttempt(sql, 'login-address', address)
    return new Problem('wrong-password', { left: perAccount - failures - 1 })
  }
  await forgetAttempts(sql, 'login', key)
  return enter(context, account, { remember })
}

export async function signInByCode(
  context: Context,
  phone: string,
  code: string,
  remember: boolean,
): Promise<SignedIn | Problem> {
  const account = await accountByPhone(context.sql, phone)
  if (account === null) throw new Problem('not-registered')
  const checked = await checkCode(context, phone, 'login', code)
  if (checked instanceof Problem) return checked
  await spendCode(context.sql, checked)
  return enter(context, account, { remember })
}

/** By the token this device was given. Used twice, somebody has a copy: then nothing of the account is remembered. */
export async function signInByDevice(context: Context, token: string, enterprise: string): Promise<SignedIn | Problem> {
  const { sql, device } = context
  const hash = sha256(token)
  const known = await rememberedDevice(sql, hash)
  if (known?.used === true) await revokeAll(sql, known.account_guid)
  if (known === null || !known.usable || known.device_id !== device.id) return new Problem('device-unknown')
  await spendRemembered(sql, hash)
  const account = await accountByGuid(sql, known.account_guid)
  if (account === null) return new Problem('device-unknown')
  return enter(context, account, { remember: true, enterprise })
}

interface Registration {
  readonly phone: string
  readonly code: string
  readonly name: string
  readonly password: string
  readonly agreed: boolean
}

export async function register(context: Context, of: Registration): Promise<SignedIn | Problem> {
  const { sql, services } = context
  if (!of.agreed) throw new Problem('agree-first')
  if ((await accountByPhone(sql, of.phone)) !== null) throw new Problem('already-registered')
  const checked = await checkCode(context, of.phone, 'register', of.code)
  if (checked instanceof Problem) return checked
  await spendCode(sql, checked)
  const account = await addAccount(sql, {
    login: of.phone,
    phone: of.phone,
    name: of.name,
    hash: await hashPassword(of.password, services.passwordCost),
    mustSet: false,
    kind: 'private',
    trialUntil: dayFromToday(services.trialDays),
  })
  if (account === null) throw new Problem('already-registered')
  await audit(context, { action: 'register', subject: 'account', guid: account.guid })
  return enter(context, account)
}

export async function resetPassword(
  context: Context,
  phone: string,
  code: string,
  password: string,
): Promise<'Success' | Problem> {
  const { sql, services } = context
  const account = await accountByPhone(sql, phone)
  if (account === null) throw new Problem('not-registered')
  const checked = await checkCode(context, phone, 'forgot', code)
  if (checked instanceof Problem) return checked
  await spendCode(sql, checked)
  await setPassword(sql, account.guid, await hashPassword(password, services.passwordCost))
  await revokeAll(sql, account.guid)
  await forgetAttempts(sql, 'login', account.login_name)
  await forgetAttempts(sql, 'login', phone)
  await audit(context, { action: 'reset-password', subject: 'account', guid: account.guid })
  return 'Success'
}

async function own({ sql, who }: Known): Promise<AccountRow> {
  const account = await accountByGuid(sql, who.account)
  if (account === null) throw new Problem('not-found')
  return account
}

/** Every other device is signed out; this one goes on with a session of its own. */
async function replacePassword(known: Known, password: string) {
  const { sql, services, who } = known
  await setPassword(sql, who.account, await hashPassword(password, services.passwordCost))
  await revokeAll(sql, who.account)
  await audit(known, { action: 'change-password', subject: 'account', guid: who.account })
  return openSession(known, who.account, who.enterprise)
}

export async function setFirstPassword(known: Known, password: string): Promise<SignedIn> {
  const account = await own(known)
  if (!account.must_set_password) throw new Problem('old-password-wrong')
  if (await isPassword(password, account.password_hash, known.services.passwordCost)) throw new Problem('password-same')
  return replacePassword(known, password)
}

/** Guessing the old password is limited like signing in. */
async function mustKnowPassword(known: Known, password: string): Promise<AccountRow | Problem> {
  const { sql, who, services } = known
  if ((await countAttempts(sql, 'own-password', who.account, window)) >= perAccount) {
    throw new Problem('login-restricted', { minutes: window / 60 })
  }
  const account = await own(known)
  if (await isPassword(password, account.password_hash, services.passwordCost)) return account
  await noteAttempt(sql, 'own-password', who.account)
  return new Problem('old-password-wrong')
}

export async function changePassword(known: Known, old: string, password: string): Promise<SignedIn | Problem> {
  const account = await mustKnowPassword(known, old)
  if (account instanceof Problem) return account
  if (old === password) throw new Problem('password-same')
  return replacePassword(known, password)
}

export async function changePhone(
  known: Known,
  phone: string,
  code: string,
  password: string,
): Promise<'Success' | Problem> {
  const account = await mustKnowPassword(known, password)
  if (account instanceof Problem) return account
  const checked = await checkCode(known, phone, 'phone', code)
  if (checked instanceof Problem) return checked
  await spendCode(known.sql, checked)
  if (!(await setPhone(known.sql, account.guid, phone))) throw new Problem('phone-taken')
  await audit(known, { action: 'change-phone', subject: 'account', guid: account.guid })
  return 'Success'
}

export async function cancelAccount(known: Known, code: string, password: string): Promise<'Success' | Problem> {
  const { sql, who } = known
  const account = await mustKnowPassword(known, password)
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
