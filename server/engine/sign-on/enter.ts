import type { SignOnAnswer } from '@wire'
import { Problem } from '@/schema'
import type { Identity } from '../../hosts/sign-on/contract'
import { type AccountRow, accountByGuid, accountByPhone } from '../../store/accounts'
import { accountOfIdentity, accountsOfMembers, hasIdentity, spreadIdentity } from '../../store/identities'
import type { Context } from '../context'
import { enter } from '../sign-in'
import { bindPass, bound } from './bind'
import { refused } from './refused'

/** Numbers of mainland China, which accounts have, come with and without their country. */
const ownPhone = (phone: string) => phone.replace(/[\s-]/g, '').replace(/^\+?86(?=1\d{10}$)/, '')

/** The account the host's directory or the host's word on the phone leads to; null when it is nobody's or several'. */
async function matched({ sql }: Context, host: string, { id, phone }: Identity): Promise<AccountRow | null> {
  const [first, ...more] = await accountsOfMembers(sql, host, id)
  if (more.length > 0) return null
  const own = ownPhone(phone)
  const byPhone = () => (own === '' ? null : accountByPhone(sql, own))
  const account = first === undefined ? await byPhone() : await accountByGuid(sql, first)
  // Whoever has another identity of this host is asked: the directory may have meant another company's.
  return account === null || (await hasIdentity(sql, account.guid, host)) ? null : account
}

async function accountOf(context: Context, host: string, identity: Identity): Promise<AccountRow | null> {
  const { sql } = context
  const key = { provider: host, ...identity }
  const known = await accountOfIdentity(sql, key)
  if (known !== null && !known.ended) {
    await spreadIdentity(sql, known.account_guid, key)
    return accountByGuid(sql, known.account_guid)
  }
  if (known !== null) return null
  const account = await matched(context, host, identity)
  if (account === null || account.kind === 'demo') return null
  return (await bound(context, account.guid, host, identity)) ? account : null
}

/** Signs on whom a host has recognised; whom we cannot match is given something to bind their account with. */
export async function signOn(
  context: Context,
  host: string,
  identity: Identity | Problem,
  enterprise: string,
): Promise<SignOnAnswer | Problem> {
  if (identity instanceof Problem) return refused(context, identity, { subject: 'sign-on', about: { host } })
  const account = await accountOf(context, host, identity)
  if (account === null) return { SignedIn: null, Bind: await bindPass(context, host, identity), Name: identity.name }
  const signedIn = await enter(context, account, { way: 'host', remember: true, enterprise })
  // Thrown, so that nothing stays bound.
  if (signedIn instanceof Problem) throw signedIn
  return { SignedIn: signedIn, Bind: '', Name: identity.name }
}
