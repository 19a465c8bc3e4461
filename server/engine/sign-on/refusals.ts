import { Problem } from '@/schema'
import { countAttempts, recordAttempt } from '../../store/connection/attempt-limits'
import type { Actor } from '../core/actor'
import { audit } from '../core/audit'
import type { Context } from '../core/context'

const window = 15 * 60
/** High enough for a site office that shares one address. */
const maxRefused = 30

const scope = 'sign-on'

/** Refuses further attempts from an address after too many refusals. */
export async function mustHaveTriesLeft({ sql, address }: Pick<Context, 'sql' | 'address'>) {
  if ((await countAttempts(sql, scope, address, window)) >= maxRefused) {
    throw new Problem('too-often', { seconds: window })
  }
}

interface Attempt {
  /** The kind of attempt: a host's code, a link, a scan. */
  readonly subject: string
  readonly about?: Readonly<Record<string, string>>
}

/** Counts, logs and audits a refusal. The problem is returned instead of thrown, so that this is committed. */
export async function refused(
  context: Context & { readonly who?: Actor },
  problem: Problem,
  { subject, about = {} }: Attempt,
) {
  await recordAttempt(context.sql, scope, context.address)
  await audit(context, { action: 'refused', subject, changes: { reason: problem.code, ...about } })
  const { requestId, services } = context
  services.log.warn({ requestId, reason: problem.code, subject }, 'signing on was refused')
  return problem
}
