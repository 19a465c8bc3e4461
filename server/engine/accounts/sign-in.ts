import type { SignedIn } from '@wire'
import { dayFromToday, Problem } from '@/schema'
import {
  type AccountRow,
  accountByGuid,
  accountByLogin,
  accountByPhone,
  isOfDemo,
  setProved,
} from '../../store/accounts/accounts'
import { forgetIdentities } from '../../store/accounts/identities'
import { isKnownDevice, markRememberedUsed, rememberedDevice, revokeAll } from '../../store/accounts/sessions'
import { type Membership, membershipsOf } from '../../store/organisation/members'
import type { Store } from '../../store/store'
import { audit } from '../core/audit'
import type { Context } from '../core/context'
import { isPassword, newSeed, sha256, tokenFrom } from '../core/secrets'
import { notify } from '../messages/notify'
import { type Opened, openOnce } from './sessions'
import {
  countSignIn,
  countWrongPassword,
  forgetWrongPasswords,
  mustHavePasswordsLeft,
  type Tries,
  triesOf,
} from './sign-in-limits'
import { checkCode, spendCode } from './sms-codes'

type Way = 'password' | 'code' | 'device' | 'host' | 'link' | 'desktop' | 'register' | 'demo'

/** The account of the demo version. */
const demoLogin = 'demo'

interface SignInOptions {
  readonly way: Way
  readonly remember?: boolean
  /** Required enterprise; empty means the last used one. */
  readonly enterprise?: string
  /** Set if a repeated request has to receive the same reply. */
  readonly tokens?: { readonly session: string; readonly device: string }
}

/** Writes an audit row for every sign-in, successful or not, with its device. */
const auditSignIn = (context: Context, account: string | null, changes: object, action: 'sign-in' | 'refused') => {
  const { id, name, platform } = context.device
  const about = { device: { id: id.slice(0, 8), name, platform }, ...changes }
  return audit(context, { action, subject: 'session', guid: account ?? '', account, changes: about })
}

async function refusedSignIn(context: Context, account: string | null, way: Way, problem: Problem) {
  await auditSignIn(context, account, { way, reason: problem.code }, 'refused')
  return problem
}

const isUsable = ({ state, expired }: Membership) => state === 'enabled' && !expired

/** The enterprise to sign in to, or the problem that prevents it. */
function placeOf(account: AccountRow, memberships: readonly Membership[], enterprise: string) {
  if (account.disabled) return new Problem('user-disabled')
  if (account.trial_until !== null && account.trial_until < dayFromToday()) {
    return new Problem('trial-expired', { date: account.trial_until })
  }
  const usable = memberships.filter(isUsable)
  if (memberships.length > 0 && usable.length === 0) {
    const expired = memberships.find((each) => each.expired && each.state === 'enabled')
    return expired === undefined
      ? new Problem('user-disabled')
      : new Problem('trial-expired', { date: expired.trial_until ?? '' })
  }
  const chosen = enterprise === '' ? usable[0] : usable.find(({ enterprise_id: guid }) => guid === enterprise)
  if (enterprise !== '' && chosen === undefined) return new Problem('switch-refused')
  return chosen?.enterprise_id ?? null
}

/** Notifies in each enterprise, because the person may open any of them next. */
async function notifyOfDevice(context: Context, memberships: readonly Membership[]) {
  const { sql, services, device, address } = context
  const words = { code: 'device.new', values: { device: device.name || device.platform || '?', address } } as const
  for (const { enterprise_id: enterprise, user_code: user } of memberships.filter(isUsable)) {
    await notify({ sql, services, enterprise }, { users: [user], kind: 'system', words })
  }
}

/** Applies all checks to an identified person, then opens a session. */
export async function enter(
  context: Context,
  account: AccountRow,
  { way, enterprise = '', remember = false, tokens }: SignInOptions,
): Promise<SignedIn | Problem> {
  const { sql, device } = context
  const memberships = await membershipsOf(sql, account.guid)
  const place = placeOf(account, memberships, enterprise)
  if (place instanceof Problem) return refusedSignIn(context, account.guid, way, place)
  const before = await isKnownDevice(sql, account.guid, device.id)
  const isDemo = await isOfDemo(sql, account.guid)
  const opened: Opened = await openOnce(context, account.guid, place, {
    // A device is not remembered while the password is one that an administrator chose.
    remember: remember && !account.must_set_password,
    isDemo,
    ...(tokens === undefined ? {} : { tokens }),
  })
  if (!opened.isNew) return opened.signedIn
  await auditSignIn(context, account.guid, { way }, 'sign-in')
  const isStrange = before.any && !before.known && device.id !== ''
  if (isStrange && !isDemo && !account.must_set_password) await notifyOfDevice(context, memberships)
  return opened.signedIn
}

interface CheckedPassword {
  readonly account: string | null
  readonly hash: string | null
  readonly tries: Tries
  readonly isRight: boolean
}

/** Verifies the password before the transaction of the request begins, so that no connection and no lock is held. */
export async function tryPassword(
  { store, ...context }: Omit<Context, 'sql'> & { readonly store: Store },
  login: string,
  password: string,
): Promise<CheckedPassword> {
  const name = login.trim().toLowerCase()
  const { account, tries } = await store.system(async (sql) => {
    const found = await accountByLogin(sql, name)
    const from = { ...context, sql }
    const counted = await triesOf(from, found, name)
    await countSignIn(from, counted, found)
    return { account: found, tries: counted }
  })
  const hash = account?.password_hash ?? null
  const isRight = await isPassword(password, hash, context.services.passwordCost)
  return { account: account?.guid ?? null, hash, tries, isRight }
}

/**
 * Signs in by account or phone and password. The refusal is returned, not thrown, so that the attempt is stored. The
 * limit is checked again, because attempts verified at the same time must not exceed it.
 */
export async function signIn(context: Context, tried: CheckedPassword, remember: boolean): Promise<SignedIn | Problem> {
  const { tries } = tried
  await mustHavePasswordsLeft(context, tries)
  const account = tried.account === null ? null : await accountByGuid(context.sql, tried.account)
  if (account === null || !tried.isRight || account.password_hash !== tried.hash) {
    const left = await countWrongPassword(context, tries)
    return refusedSignIn(context, tried.account, 'password', new Problem('wrong-password', { left }))
  }
  await forgetWrongPasswords(context, tries)
  return enter(context, account, { way: 'password', remember })
}

/**
 * Records that the owner of the phone has entered a code for the first time. An administrator may have created the
 * account with any phone and used it, so earlier sessions and identities are revoked.
 */
export async function provePhone(context: Context, account: AccountRow): Promise<AccountRow> {
  if (account.phone_proved_at !== null) return account
  const { sql } = context
  await revokeAll(sql, account.guid)
  await forgetIdentities(sql, account.guid)
  await setProved(sql, account.guid)
  await audit(context, { action: 'prove-phone', subject: 'account', guid: account.guid, account: account.guid })
  return (await accountByGuid(sql, account.guid)) ?? account
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
  if (checked instanceof Problem) return refusedSignIn(context, account.guid, 'code', checked)
  await spendCode(context.sql, checked)
  return enter(context, await provePhone(context, account), { way: 'code', remember })
}

/** Signs in as the user of the demo version, who can change nothing and needs no password. */
export async function signInToDemo(context: Context): Promise<SignedIn | Problem> {
  const account = context.services.demoFlag ? await accountByLogin(context.sql, demoLogin) : null
  if (account?.kind !== 'demo') throw new Problem('not-configured')
  return enter(context, account, { way: 'demo' })
}

/**
 * Signs in by the token of this device and replaces it. A repeated request of the device receives the same tokens for a
 * minute, in case the reply was lost. Any other reuse means a copied token, so all sessions are revoked.
 */
export async function signInByDevice(context: Context, token: string, enterprise: string): Promise<SignedIn | Problem> {
  const { sql, device } = context
  const hash = sha256(token)
  const found = await rememberedDevice(sql, hash)
  if (found === null) return new Problem('device-unknown')
  const isHere = found.device_id === device.id
  const repeatSeed = isHere && found.just_used ? found.seed : null
  if (found.used && repeatSeed === null) await revokeAll(sql, found.account_guid)
  const account = await accountByGuid(sql, found.account_guid)
  if (account === null || !isHere || !(found.usable || repeatSeed !== null)) {
    return refusedSignIn(context, found.account_guid, 'device', new Problem('device-unknown'))
  }
  const seed = repeatSeed ?? newSeed()
  const tokens = {
    session: tokenFrom(seed, `session ${enterprise} ${token}`),
    device: tokenFrom(seed, `device ${token}`),
  }
  const entered = await enter(context, account, { way: 'device', remember: true, enterprise, tokens })
  // A refused sign-in leaves the token unused, because the device got no other one and tries again with it.
  if (repeatSeed === null && !(entered instanceof Problem)) await markRememberedUsed(sql, hash, seed)
  return entered
}
