import { Problem } from '@/schema'
import { HostRefused } from '../../hosts/provider/errors'
import { type Identity, NotOneOfThem, type Way } from '../../hosts/sign-on/contract'
import type { Context } from '../context'

interface Shown {
  readonly host: string
  readonly way: Way
  readonly code: string
}

export const signOnOf = ({ signOns }: Context['services'], host: string) =>
  Object.hasOwn(signOns, host) ? signOns[host] : undefined

function problemOf(error: unknown) {
  if (error instanceof NotOneOfThem) return new Problem('not-one-of-them')
  return new Problem(error instanceof HostRefused ? 'host-authorization-failed' : 'host-unreachable')
}

/** Whom a code of a host's stands for, by the host's word alone. Says nothing of the code in any log. */
export async function recognise(
  { services, requestId }: Omit<Context, 'sql'>,
  { host, way, code }: Shown,
): Promise<Identity | Problem> {
  const signOn = signOnOf(services, host)
  if (signOn === undefined) return new Problem('sso-not-configured')
  try {
    return await signOn.identify(way, code)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    services.log.warn({ requestId, host, reason }, 'a host did not recognise somebody')
    return problemOf(error)
  }
}
