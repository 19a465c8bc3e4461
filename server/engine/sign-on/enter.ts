import type { SignOnAnswer } from '@wire'
import { Problem } from '@/schema'
import type { Identity } from '../../hosts/sign-on/contract'
import { type AccountRow, accountByGuid, accountByPhone } from '../../store/accounts/accounts'
import { accountOfIdentity, accountsOfMembers, hasIdentity, spreadIdentity } from '../../store/accounts/identities'
import { enter } from '../accounts/sign-in'
import type { Context } from '../core/context'
import { bindPass, bindTo } from './bind'
import { refused } from './refusals'

/** Normalises numbers of mainland China, which hosts send with or without the country code. */
const normalisedPhone = (phone: string) => phone.replace(/[\s-]/g, '').replace(/^\+?86(?=1\d{10}$)/, '')

/**
 * The account that matches an identity by the host's directory or by phone; null if there is none or several. A proved
 * phone must be the host's too, because an administrator may match an account in the directory with any person.
 */
async function matchAccount({ sql }: Context, host: string, { id, phone }: Identity): Promise<AccountRow | null> {
  const [first, ...more] = await accountsOfMembers(sql, host, id)
  if (more.length > 0) return null
  const normalised = normalisedPhone(phone)
  const byPhone = () => (normalised === '' ? null : accountByPhone(sql, normalised))
  const account = first === undefined ? await byPhone() : await accountByGuid(sql, first)
  if (account === null || (account.phone_proved_at !== null && account.phone !== normalised)) return null
  // A person who has another identity of this host must bind it themselves, because the directory may belong to another
  // company.
  return (await hasIdentity(sql, account.guid, host)) ? null : account
}

interface Found {
  readonly account: AccountRow
  readonly isBound: boolean
}

async function accountOf(context: Context, host: string, identity: Identity): Promise<Found | null> {
  const { sql } = context
  const key = { provider: host, ...identity }
  const known = await accountOfIdentity(sql, key)
  if (known?.ended) return null
  if (known !== null) await spreadIdentity(sql, known.account_guid, key)
  const account =
    known === null ? await matchAccount(context, host, identity) : await accountByGuid(sql, known.account_guid)
  if (account === null || (known === null && account.kind === 'demo')) return null
  return { account, isBound: known !== null }
}

/** Signs on a person identified by a host; without a matching account it returns a token for binding one. */
export async function signOn(
  context: Context,
  host: string,
  identity: Identity | Problem,
  enterprise: string,
): Promise<SignOnAnswer | Problem> {
  if (identity instanceof Problem) return refused(context, identity, { subject: 'sign-on', about: { host } })
  const found = await accountOf(context, host, identity)
  if (found === null) return { SignedIn: null, Bind: await bindPass(context, host, identity), Name: identity.name }
  const { account, isBound } = found
  const signedIn = await enter(context, account, { way: 'host', remember: true, enterprise })
  // Returned instead of thrown, so that the audit row is committed; nothing is bound before.
  if (signedIn instanceof Problem) return signedIn
  // A concurrent call has bound the identity or the account, so this one is rolled back.
  if (!isBound && !(await bindTo(context, account.guid, host, identity))) throw new Problem('bind-failed')
  return { SignedIn: signedIn, Bind: '', Name: identity.name }
}
