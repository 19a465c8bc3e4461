import { Problem } from '@/schema'
import { HostRefused } from '../../hosts/provider/errors'
import { type Identity, NotAMember, type Way } from '../../hosts/sign-on/contract'
import { lockOneTimeToken, updateOneTimeToken } from '../../store/accounts/one-time-tokens'
import type { Context } from '../core/context'
import { sameBytes, sha256 } from '../core/secrets'

interface HostCode {
  readonly host: string
  readonly way: Way
  readonly code: string
}

export const signOnOf = ({ signOns }: Context['services'], host: string) =>
  Object.hasOwn(signOns, host) ? signOns[host] : undefined

function problemOf(error: unknown) {
  if (error instanceof NotAMember) return new Problem('not-one-of-them')
  return new Problem(error instanceof HostRefused ? 'host-authorization-failed' : 'host-unreachable')
}

/** The identity that a host returns for its code. The code is never logged. */
export async function resolveIdentity(
  { services, requestId }: Omit<Context, 'sql'>,
  { host, way, code }: HostCode,
): Promise<Identity | Problem> {
  const signOn = signOnOf(services, host)
  if (signOn === undefined) return new Problem('sso-not-configured')
  try {
    return await signOn.identify(way, code)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    services.log.warn({ requestId, host, reason }, 'a host did not identify a person')
    return problemOf(error)
  }
}

/**
 * The identity of a token, with the phone number that the host encrypted for it. The token is valid once, briefly, and
 * only on its device, as for binding.
 */
export async function resolvePhone({ sql, services, requestId, device }: Context, host: string, code: string) {
  const [token = '', data = '', iv = ''] = code.split('.')
  const hash = sha256(token)
  const pass = await lockOneTimeToken(sql, 'bind', hash)
  const { provider = '', tenant = '', id = '', name = '', key = '' } = pass?.about ?? {}
  const isSameDevice = pass?.secret_hash != null && sameBytes(pass.secret_hash, sha256(device.id)) && provider === host
  if (pass === null || !isSameDevice) return new Problem('bind-failed')
  if (pass.expired || pass.state !== 'open') return new Problem('bind-expired')
  const read = signOnOf(services, host)?.readPhone
  if (read === undefined || key === '') return new Problem('sso-not-configured')
  try {
    const phone = read(key, { data, iv })
    await updateOneTimeToken(sql, hash, { state: 'used', about: { key: '' } })
    return { tenant, id, name, phone, key }
  } catch (error) {
    services.log.warn({ requestId, host, reason: String(error) }, 'a host returned no phone')
    return problemOf(error)
  }
}
