import type { Calls } from '@wire'
import { Problem } from '@/schema'
import { accountByGuid } from '../../store/accounts/accounts'
import {
  addOneTimeToken,
  lockOneTimeToken,
  type OneTimeTokenRow,
  updateOneTimeToken,
} from '../../store/accounts/one-time-tokens'
import { countAttempts, recordAttempt } from '../../store/connection/attempt-limits'
import { enter } from '../accounts/sign-in'
import { audit } from '../core/audit'
import type { Context, Known } from '../core/context'
import { newToken, sameBytes, sha256 } from '../core/secrets'
import { pictureOfCode } from '../qr/picture'
import { mustHaveTriesLeft, refused } from './refusals'

const seconds = 120
const window = 15 * 60
const maxAsked = 120
const subject = 'scan'

type DesktopCode = Calls['SignOn.AskDesktop']['answers']

/** A code for a phone to scan, and a secret known only to the requesting browser. */
export async function askDesktop({ sql, address, device, services }: Context): Promise<DesktopCode> {
  // Mini-programs run on a phone, so a QR code on their screen is not supported.
  if (!['', 'h5'].includes(device.platform)) throw new Problem('scan-unsupported')
  if ((await countAttempts(sql, 'desktop-asked', address, window)) >= maxAsked) {
    throw new Problem('too-often', { seconds: window })
  }
  await recordAttempt(sql, 'desktop-asked', address)
  const [code, secret] = [newToken(), newToken()]
  const about = { device: device.name, address }
  await addOneTimeToken(sql, { hash: sha256(code), kind: 'desktop', secret: sha256(secret), about, seconds })
  const picture = await pictureOfCode(`${services.publicUrl}/#/signDesktop/${code}`)
  return { Code: code, Secret: secret, Picture: picture, Seconds: seconds }
}

const problemOf = (pass: OneTimeTokenRow | null) => {
  if (pass === null) return new Problem('recognition-failed')
  if (pass.state === 'used') return new Problem('scan-used')
  return pass.expired ? new Problem('scan-expired') : null
}

type Collected = Calls['SignOn.CollectDesktop']['answers']

/** The requesting browser polls whether the sign-in was agreed to. */
export async function collectDesktop(context: Context, code: string, secret: string): Promise<Collected | Problem> {
  const { sql } = context
  await mustHaveTriesLeft(context)
  const hash = sha256(code)
  const pass = await lockOneTimeToken(sql, 'desktop', hash)
  const isRequester = pass?.secret_hash != null && sameBytes(pass.secret_hash, sha256(secret))
  const problem = isRequester ? problemOf(pass) : new Problem('recognition-failed')
  if (problem?.code === 'scan-expired') return problem
  if (pass === null || problem !== null) {
    return refused(context, problem ?? new Problem('recognition-failed'), { subject })
  }
  if (pass.state !== 'agreed') return { State: pass.state === 'used' ? 'refused' : pass.state, SignedIn: null }
  const account = await accountByGuid(sql, pass.account_guid ?? '')
  if (account === null) return refused(context, new Problem('recognition-failed'), { subject })
  await updateOneTimeToken(sql, hash, { state: 'used' })
  const signedIn = await enter(context, account, { way: 'desktop', enterprise: pass.about.enterprise ?? '' })
  return signedIn instanceof Problem ? signedIn : { State: 'in', SignedIn: signedIn }
}

/** Whether no other account has opened the code. */
const isFree = ({ state, account_guid: account }: OneTimeTokenRow, who: Known['who']) =>
  state === 'open' || (state === 'seen' && account === who.account)

/** A signed-in phone opens the code and receives the requesting device; other accounts cannot open it any more. */
export async function seeDesktop(known: Known, code: string): Promise<Calls['SignOn.SeeDesktop']['answers'] | Problem> {
  const { sql, who } = known
  await mustHaveTriesLeft(known)
  const hash = sha256(code)
  const pass = await lockOneTimeToken(sql, 'desktop', hash)
  const problem = problemOf(pass)
  if (pass === null || problem !== null)
    return refused(known, problem ?? new Problem('recognition-failed'), { subject })
  if (!isFree(pass, who)) return refused(known, new Problem('scan-used'), { subject })
  await updateOneTimeToken(sql, hash, { state: 'seen', account: who.account })
  return { Device: pass.about.device ?? '', Address: pass.about.address ?? '', AskedAt: pass.made_at }
}

/** Only the account that has opened the code may agree. */
export async function decideDesktop(known: Known, code: string, agreed: boolean): Promise<'Success' | Problem> {
  const { sql, who } = known
  await mustHaveTriesLeft(known)
  const hash = sha256(code)
  const pass = await lockOneTimeToken(sql, 'desktop', hash)
  const problem = problemOf(pass)
  if (pass === null || problem !== null)
    return refused(known, problem ?? new Problem('recognition-failed'), { subject })
  if (pass.state !== 'seen' || pass.account_guid !== who.account) {
    return refused(known, new Problem('scan-used'), { subject })
  }
  await updateOneTimeToken(sql, hash, {
    state: agreed ? 'agreed' : 'refused',
    about: { enterprise: who.enterprise ?? '' },
  })
  await audit(known, {
    action: agreed ? 'agree' : 'refuse',
    subject: 'scan',
    changes: { device: pass.about.device ?? '' },
  })
  return 'Success'
}
