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
import { isKnownDevice, rememberedDevice, revokeAll, spendRemembered } from '../../store/accounts/sessions'
import { type Membership, membershipsOf } from '../../store/organisation/members'
import type { Store } from '../../store/store'
import { audit } from '../core/audit'
import type { Context } from '../core/context'
import { isPassword, newSeed, sha256, tokenFrom } from '../core/secrets'
import { tell } from '../messages/notify'
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

type Way = 'password' | 'code' | 'device' | 'host' | 'link' | 'desktop' | 'register'

interface Entering {
  readonly way: Way
  readonly remember?: boolean
  /** Required enterprise; empty means the last used one. */
  readonly enterprise?: string
  /** Where the same question has to get the same answer. */
  readonly tokens?: { readonly session: string; readonly device: string }
}

/** One line of the audit for every sign-in, right or wrong, with the device it came from. */
const note = (context: Context, account: string | null, changes: object, action: 'sign-in' | 'refused') => {
  const { id, name, platform } = context.device
  const about = { device: { id: id.slice(0, 8), name, platform }, ...changes }
  return audit(context, { action, subject: 'session', guid: account ?? '', account, changes: about })
}

async function refusedSignIn(context: Context, account: string | null, way: Way, problem: Problem) {
  await note(context, account, { way, reason: problem.code }, 'refused')
  return problem
}

const isUsable = ({ state, expired }: Membership) => state === 'enabled' && !expired

/** The enterprise a person will stand in, or what keeps them out. */
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
    await tell({ sql, services, enterprise }, { users: [user], kind: 'system', words })
  }
}

/** Everything that keeps a known person out, then a session. */
export async function enter(
  context: Context,
  account: AccountRow,
  { way, enterprise = '', remember = false, tokens }: Entering,
): Promise<SignedIn | Problem> {
  const { sql, device } = context
  const memberships = await membershipsOf(sql, account.guid)
  const place = placeOf(account, memberships, enterprise)
  if (place instanceof Problem) return refusedSignIn(context, account.guid, way, place)
  const before = await isKnownDevice(sql, account.guid, device.id)
  const isDemo = await isOfDemo(sql, account.guid)
  const opened: Opened = await openOnce(context, account.guid, place, {
    // With a password that an administrator chose a device is not remembered.
    remember: remember && !account.must_set_password,
    isDemo,
    ...(tokens === undefined ? {} : { tokens }),
  })
  if (!opened.isNew) return opened.signedIn
  await note(context, account.guid, { way }, 'sign-in')
  const isStrange = before.any && !before.known && device.id !== ''
  if (isStrange && !isDemo && !account.must_set_password) await notifyOfDevice(context, memberships)
  return opened.signedIn
}

interface Tried {
  readonly account: string | null
  readonly hash: string | null
  readonly tries: Tries
  readonly isRight: boolean
}

/** Looks at the password before the transaction of the request begins: so that no connection and no lock is held. */
export async function tryPassword(
  { store, ...context }: Omit<Context, 'sql'> & { readonly store: Store },
  login: string,
  password: string,
): Promise<Tried> {
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
 * By account or phone and password. A wrong try is kept, so the refusal is returned, not thrown. Of many at once that were
 * looked at together no more are answered than may be tried one after another.
 */
export async function signIn(context: Context, tried: Tried, remember: boolean): Promise<SignedIn | Problem> {
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
 * The person who holds the phone has typed a code for the first time. The account may have been made, and used, by an
 * administrator who typed any phone: nothing from before stays good.
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

/**
 * By the token this device was given, which is exchanged for another. The same device may ask again for a minute, when the
 * answer was lost, and gets the same tokens. Any other second use means a copy: then nothing of the account is remembered.
 */
export async function signInByDevice(context: Context, token: string, enterprise: string): Promise<SignedIn | Problem> {
  const { sql, device } = context
  const hash = sha256(token)
  const found = await rememberedDevice(sql, hash)
  if (found === null) return new Problem('device-unknown')
  const isHere = found.device_id === device.id
  const again = isHere && found.just_used ? found.seed : null
  if (found.used && again === null) await revokeAll(sql, found.account_guid)
  const account = await accountByGuid(sql, found.account_guid)
  if (account === null || !isHere || !(found.usable || again !== null)) {
    return refusedSignIn(context, found.account_guid, 'device', new Problem('device-unknown'))
  }
  const seed = again ?? newSeed()
  const tokens = {
    session: tokenFrom(seed, `session ${enterprise} ${token}`),
    device: tokenFrom(seed, `device ${token}`),
  }
  const entered = await enter(context, account, { way: 'device', remember: true, enterprise, tokens })
  // A refused sign-in leaves the token unused, because the device got no other one and tries again with it.
  if (again === null && !(entered instanceof Problem)) await spendRemembered(sql, hash, seed)
  return entered
}
