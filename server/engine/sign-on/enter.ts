import type { SignOnAnswer } from '@wire'
import { Problem } from '@/schema'
import type { Identity } from '../../hosts/sign-on/contract'
import { type AccountRow, accountByGuid, accountByPhone } from '../../store/accounts/accounts'
import { accountOfIdentity, accountsOfMembers, hasIdentity, spreadIdentity } from '../../store/accounts/identities'
import { enter } from '../accounts/sign-in'
import type { Context } from '../core/context'
import { bindPass, bound } from './bind'
import { refused } from './refusals'

/** Numbers of mainland China, which accounts have, come with and without their country. */
const ownPhone = (phone: string) => phone.replace(/[\s-]/g, '').replace(/^\+?86(?=1\d{10}$)/, '')

/**
 * The account the host's directory or the host's word on the phone leads to; null when there is none or several. A proved
 * phone must be the host's too, because an administrator may match an account in the directory with any person.
 */
async function matched({ sql }: Context, host: string, { id, phone }: Identity): Promise<AccountRow | null> {
  const [first, ...more] = await accountsOfMembers(sql, host, id)
  if (more.length > 0) return null
  const own = ownPhone(phone)
  const byPhone = () => (own === '' ? null : accountByPhone(sql, own))
  const account = first === undefined ? await byPhone() : await accountByGuid(sql, first)
  if (account === null || (account.phone_proved_at !== null && account.phone !== own)) return null
  // Whoever has another identity of this host is asked: the directory may have meant another company's.
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
  const account = known === null ? await matched(context, host, identity) : await accountByGuid(sql, known.account_guid)
  if (account === null || (known === null && account.kind === 'demo')) return null
  return { account, isBound: known !== null }
}

/** Signs on whom a host has recognised; whom we cannot match is given something to bind their account with. */
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
  // Returned, so that its line of the audit stays; nothing is bound before.
  if (signedIn instanceof Problem) return signedIn
  // Another call has bound one of them at the same moment: this one is undone.
  if (!isBound && !(await bound(context, account.guid, host, identity))) throw new Problem('bind-failed')
  return { SignedIn: signedIn, Bind: '', Name: identity.name }
}
