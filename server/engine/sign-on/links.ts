import type { SignedIn } from '@wire'
import { Problem } from '@/schema'
import { accountByGuid } from '../../store/accounts/accounts'
import {
  addOneTimeToken,
  lockOneTimeToken,
  type OneTimeTokenRow,
  updateOneTimeToken,
} from '../../store/accounts/one-time-tokens'
import { countAttempts, recordAttempt } from '../../store/connection/attempt-limits'
import { asSystem } from '../../store/connection/system-scope'
import { enter } from '../accounts/sign-in'
import { audit } from '../core/audit'
import type { AtWork, Context } from '../core/context'
import { newToken, sha256 } from '../core/secrets'
import { mustHaveTriesLeft, refused } from './refusals'

const seconds = 60
const maxAMinute = 20
const subject = 'link'

/** A link that signs in as the caller in the current enterprise and opens one address; valid once, for a minute. */
export async function makeLink({ sql, who, enterprise, services }: AtWork, target: string) {
  const token = newToken()
  await asSystem(sql, async () => {
    if ((await countAttempts(sql, 'link-made', who.account, seconds)) >= maxAMinute) {
      throw new Problem('too-often', { seconds })
    }
    await recordAttempt(sql, 'link-made', who.account)
    const about = { enterprise, user: who.userCode, target }
    await addOneTimeToken(sql, { hash: sha256(token), kind: 'link', account: who.account, about, seconds })
  })
  const parts = [token, enterprise, who.userCode, ...(target === '' ? [] : [target])]
  return { Url: `${services.publicUrl}/#/login/${parts.map(encodeURIComponent).join('/')}`, Seconds: seconds }
}

interface LinkInput {
  readonly token: string
  readonly enterprise: string
  readonly user: string
  readonly target: string
}

function problemOf(pass: OneTimeTokenRow | null, { enterprise, user, target }: LinkInput) {
  if (pass === null) return 'link-wrong'
  const { about, state, expired } = pass
  if (about.enterprise !== enterprise || about.user !== user || about.target !== target) return 'link-wrong'
  if (state !== 'open') return 'link-used'
  return expired ? 'link-expired' : null
}

/** The link is spent even if its parameters were changed. */
export async function useLink(
  context: Context,
  input: LinkInput,
): Promise<{ SignedIn: SignedIn; Target: string } | Problem> {
  const { sql } = context
  await mustHaveTriesLeft(context)
  const hash = sha256(input.token)
  const pass = await lockOneTimeToken(sql, 'link', hash)
  const problem = problemOf(pass, input)
  if (pass !== null) await updateOneTimeToken(sql, hash, { state: 'used' })
  if (problem !== null) {
    const about = { enterprise: input.enterprise.slice(0, 40), user: input.user.slice(0, 40) }
    return refused(context, new Problem(problem), { subject, about })
  }
  const account = await accountByGuid(sql, pass?.account_guid ?? '')
  if (account === null) return refused(context, new Problem('link-wrong'), { subject })
  await audit(context, { action: 'open', subject, guid: account.guid })
  const signedIn = await enter(context, account, { way: 'link', enterprise: input.enterprise })
  return signedIn instanceof Problem ? signedIn : { SignedIn: signedIn, Target: input.target }
}
