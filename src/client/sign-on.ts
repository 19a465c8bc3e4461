import type { SignedIn } from '@wire'
import {
  askCode,
  cameBack,
  type HostCode,
  leaveForCode,
  type SignOnHost,
  signOnHost,
  tellsPhone,
} from '@/platform/sign-on'
import { read, save } from './call'
import { Refusal } from './refusal'
import { renewed, useSession } from './session'
import { useSettings } from './settings'

/** What came of asking the host who this is. */
export type Outcome =
  | { readonly kind: 'in'; readonly answer: SignedIn }
  | { readonly kind: 'bind'; readonly pending: PendingBinding }
  | { readonly kind: 'refused'; readonly words: string }
  /** The host's own page is being opened. */
  | { readonly kind: 'left' }
  | { readonly kind: 'not-configured' | 'no-code' | 'lost' }

export interface PendingBinding {
  readonly host: SignOnHost
  /** What our server knows it by; nobody else could do anything with it. */
  readonly token: string
  readonly name: string
}

const patience = 10_000

/** Hosts that are out of order never answer. */
const inTime = <T>(work: Promise<T | null>) =>
  Promise.race([work, new Promise<null>((resolve) => setTimeout(() => resolve(null), patience))])

/** What our server knows of the host this runs in; null where it knows nothing of it. */
async function hostValues() {
  const host = signOnHost()
  if (host === null) return null
  const all = await read('SignOn.GetConfig', {}, { isQuiet: true })
  return all.find(({ Host }) => Host === host)?.Values ?? null
}

const outcomeOf = (error: unknown): Outcome =>
  error instanceof Refusal ? { kind: 'refused', words: error.words } : { kind: 'lost' }

async function entered(code: HostCode, Enterprise: string): Promise<Outcome> {
  const { SignedIn, Bind, Name } = await save('SignOn.Enter', { ...code, Enterprise })
  return SignedIn === null
    ? { kind: 'bind', pending: { host: code.Host, token: Bind, name: Name } }
    : { kind: 'in', answer: SignedIn }
}

/** The host may be asked for the phone of whoever this is. */
export async function isPhoneTold() {
  const values = await hostValues()
  return values !== null && tellsPhone(values)
}

/** Signs on with a code the host has given already. */
export const enterWith = (code: HostCode): Promise<Outcome> => entered(code, '').catch(outcomeOf)

interface Wanted {
  readonly next: string
  readonly withPhone?: boolean
}

/** Asks the host who this is, on its own page where it has one, and signs them on. */
export async function enterByHost({ next, withPhone = false }: Wanted): Promise<Outcome> {
  try {
    const values = await hostValues()
    if (values === null) return { kind: 'not-configured' }
    const code = withPhone ? null : await inTime(askCode(values))
    if (code !== null) return await entered(code, '')
    return { kind: leaveForCode(values, { next, purpose: 'enter', withPhone }) ? 'left' : 'no-code' }
  } catch (error) {
    return outcomeOf(error)
  }
}

/** Binds the host this runs in to whoever is signed in. True when it is done, false when its page is being opened. */
export async function attachHost(next: string): Promise<Outcome['kind'] | 'bound'> {
  const values = await hostValues()
  if (values === null) return 'not-configured'
  const code = await inTime(askCode(values))
  if (code === null) return leaveForCode(values, { next, purpose: 'bind' }) ? 'left' : 'no-code'
  await save('SignOn.Attach', code)
  return 'bound'
}

export { cameBack }

let pending: PendingBinding | null = null

/** Somebody the host knows and we do not: kept until they have signed in here. */
export const keepPending = (one: PendingBinding | null) => {
  pending = one
}

export const pendingBinding = () => pending

async function byHost(enterprise: string): Promise<SignedIn | null> {
  const values = await hostValues()
  const code = values === null ? null : await inTime(askCode(values))
  if (code === null) return null
  const outcome = await entered(code, enterprise)
  return outcome.kind === 'in' ? outcome.answer : null
}

async function byDevice(Enterprise: string): Promise<SignedIn | null> {
  const { deviceToken: DeviceToken, set } = useSettings.getState()
  if (DeviceToken === '') return null
  const answer = await save('Login.QuickLogin', { DeviceToken, Enterprise })
  // Each is good once, whoever comes of it.
  set({ deviceToken: answer.DeviceToken })
  return answer
}

const quietly = (work: Promise<SignedIn | null>) => work.catch(() => null)

async function onceMore(): Promise<boolean> {
  const { me } = useSession.getState()
  if (me === null) return false
  const answer = (await quietly(byHost(me.CompanyCode))) ?? (await quietly(byDevice(me.CompanyCode)))
  if (answer === null || answer.MustSetPassword) return false
  const isSame = answer.Me.AccountId === me.AccountId && answer.Me.CompanyCode === me.CompanyCode
  // Meanwhile they may have signed in, or out, by hand.
  if (!isSame || useSession.getState().me?.AccountId !== me.AccountId) return false
  renewed(answer)
  return true
}

let running: Promise<boolean> | null = null

/**
 * A new login for whoever was here, without their noticing: by the host's word, else by what this device remembers. True
 * only when they are the same person in the same enterprise. Many who ask at once ask once.
 */
export function signOnSilently(): Promise<boolean> {
  running ??= onceMore().finally(() => {
    running = null
  })
  return running
}
