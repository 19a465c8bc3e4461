import type { BindingRow } from '@wire'
import { Problem } from '@/schema'
import type { Identity } from '../../hosts/sign-on/contract'
import { bindIdentity, endIdentity, hasIdentity, identitiesOf, spreadIdentity } from '../../store/accounts/identities'
import { addOneTimeToken, lockOneTimeToken, updateOneTimeToken } from '../../store/accounts/one-time-tokens'
import type { Sql } from '../../store/connection/statements'
import { audit } from '../core/audit'
import type { Context, Known } from '../core/context'
import { newToken, sameBytes, sha256 } from '../core/secrets'
import { refused } from './refusals'

const tenMinutes = 600
const subject = 'binding'

/** Binds an identity to an account; false if either of them is bound already. */
export async function bindTo(context: Context, account: string, provider: string, identity: Identity) {
  const key = { provider, ...identity }
  if (!(await bindIdentity(context.sql, account, key, identity.name))) return false
  await spreadIdentity(context.sql, account, key)
  await audit(context, { action: 'bind', subject: 'account', guid: account, changes: { host: provider } })
  return true
}

/**
 * A token with which the same device can bind an identity after signing in. The identity is stored on the server only.
 */
export async function bindPass({ sql, device }: Context, provider: string, { tenant, id, name, key = '' }: Identity) {
  const token = newToken()
  await addOneTimeToken(sql, {
    hash: sha256(token),
    kind: 'bind',
    secret: sha256(device.id),
    about: { provider, tenant, id, name, ...(key === '' ? {} : { key }) },
    seconds: tenMinutes,
  })
  return token
}

const bindProblem = async (sql: Sql, account: string, provider: string) =>
  new Problem((await hasIdentity(sql, account, provider)) ? 'account-bound' : 'identity-bound')

/** Binds the identity of a token to the account that has signed in on the same device. */
export async function bindByPass(known: Known, token: string): Promise<'Success' | Problem> {
  const { sql, who, device } = known
  if (who.kind === 'demo') throw new Problem('demo-version')
  const hash = sha256(token)
  const pass = await lockOneTimeToken(sql, 'bind', hash)
  const isSameDevice = pass?.secret_hash != null && sameBytes(pass.secret_hash, sha256(device.id))
  if (pass === null || !isSameDevice) return refused(known, new Problem('bind-failed'), { subject })
  if (pass.expired || pass.state !== 'open') return refused(known, new Problem('bind-expired'), { subject })
  await updateOneTimeToken(sql, hash, { state: 'used', account: who.account, about: { key: '' } })
  const { provider = '', tenant = '', id = '', name = '' } = pass.about
  if (await bindTo(known, who.account, provider, { tenant, id, name, phone: '' })) return 'Success'
  return refused(known, await bindProblem(sql, who.account, provider), { subject, about: { host: provider } })
}

/** Binds an identity just received from the host to the caller's account. */
export async function attach(known: Known, host: string, identity: Identity | Problem): Promise<'Success' | Problem> {
  const { sql, who } = known
  if (who.kind === 'demo') throw new Problem('demo-version')
  if (identity instanceof Problem) return refused(known, identity, { subject, about: { host } })
  if (await bindTo(known, who.account, host, identity)) return 'Success'
  return refused(known, await bindProblem(sql, who.account, host), { subject, about: { host } })
}

export async function unbind(known: Known, host: string): Promise<'Success'> {
  const { sql, who } = known
  if (!(await endIdentity(sql, who.account, host))) throw new Problem('unbind-failed')
  await audit(known, { action: 'unbind', subject: 'account', guid: who.account, changes: { host } })
  return 'Success'
}

export async function bindings({ sql, who }: Known): Promise<readonly BindingRow[]> {
  const rows = await identitiesOf(sql, who.account)
  return rows.map(({ provider, name, bound_at: at }) => ({ Host: provider, Name: name, BoundAt: at }))
}
