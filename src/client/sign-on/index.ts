import type { SignedIn } from '@wire'
import {
  askCode,
  askPhone,
  cameBack,
  type HostCode,
  leaveForCode,
  type SignOnHost,
  signOnHost,
  tellsPhone,
} from '@/platform/sign-on'
import { Expired, Refusal } from '../core/refusal'
import { useSettings } from '../core/settings'
import { read, save } from '../request/call'
import { renewLogin, useSession } from '../session/session'

/** The outcome of signing on through the host. */
export type Outcome =
  | { readonly kind: 'in'; readonly answer: SignedIn }
  | { readonly kind: 'bind'; readonly pending: PendingBinding }
  | { readonly kind: 'refused'; readonly words: string }
  /** The host's own page is opening. */
  | { readonly kind: 'left' }
  | { readonly kind: 'not-configured' | 'no-code' | 'lost' }

export interface PendingBinding {
  readonly host: SignOnHost
  /** Token of our server for this binding; it is useless to anyone else. */
  readonly token: string
  readonly name: string
}

let pending: PendingBinding | null = null

const hostTimeout = 10_000
/** The user did not start this request, and a sign-on cannot wait for its own renewal. */
const inBackground = { quiet: true, renews: false }

/** Limits the wait, because a defective host never answers. */
const inTime = <T>(work: Promise<T | null>) =>
  Promise.race([work, new Promise<null>((resolve) => setTimeout(() => resolve(null), hostTimeout))])

/** Our configuration of the current host; null if there is none. */
async function hostValues() {
  const host = signOnHost()
  if (host === null) return null
  const all = await read('SignOn.GetConfig', {}, inBackground)
  return all.find(({ Host }) => Host === host)?.Values ?? null
}

const outcomeOf = (error: unknown): Outcome =>
  error instanceof Refusal ? { kind: 'refused', words: error.words } : { kind: 'lost' }

async function enter(code: HostCode, Enterprise: string): Promise<Outcome> {
  const { SignedIn, Bind, Name } = await save('SignOn.Enter', { ...code, Enterprise })
  return SignedIn === null
    ? { kind: 'bind', pending: { host: code.Host, token: Bind, name: Name } }
    : { kind: 'in', answer: SignedIn }
}

/** True if the host can provide the phone number of the user. */
export async function providesPhone() {
  const values = await hostValues()
  return values !== null && tellsPhone(values)
}

/** Signs on with a code that the host has already provided. */
export const enterWith = (code: HostCode): Promise<Outcome> => enter(code, '').catch(outcomeOf)

/** Signs on by the phone number that the host provides; our server reads it and finds the account. */
async function enterByPhone({ host: Host, token }: PendingBinding): Promise<Outcome | null> {
  const phone = await askPhone()
  if (phone === null) return null
  const Code = [token, phone.data, phone.iv].join('.')
  const { SignedIn, Bind, Name } = await save('SignOn.Enter', { Host, Way: 'phone', Code, Enterprise: '' })
  if (SignedIn !== null) return { kind: 'in', answer: SignedIn }
  return { kind: 'bind', pending: { host: Host, token: Bind, name: Name } }
}

interface EnterOptions {
  readonly next: string
  readonly withPhone?: boolean
}

/** Requests a code from the host, on its own page if needed, and signs the user on. */
export async function enterByHost({ next, withPhone = false }: EnterOptions): Promise<Outcome> {
  try {
    const values = await hostValues()
    if (values === null) return { kind: 'not-configured' }
    const byPhone = withPhone && pending !== null ? await enterByPhone(pending) : null
    if (byPhone !== null) return byPhone
    const code = withPhone ? null : await inTime(askCode(values))
    if (code !== null) return await enter(code, '')
    return { kind: leaveForCode(values, { next, purpose: 'enter', withPhone }) ? 'left' : 'no-code' }
  } catch (error) {
    return outcomeOf(error)
  }
}

/** Binds the current host to the signed-in user. Returns `left` if the host's page opens. */
export async function attachHost(next: string): Promise<Outcome['kind'] | 'bound'> {
  const values = await hostValues()
  if (values === null) return 'not-configured'
  const code = await inTime(askCode(values))
  if (code === null) return leaveForCode(values, { next, purpose: 'bind' }) ? 'left' : 'no-code'
  await save('SignOn.Attach', code)
  return 'bound'
}

export { cameBack }

/** Stores a host identity without an account until the user has signed in. */
export const setPendingBinding = (one: PendingBinding | null) => {
  pending = one
}

export const pendingBinding = () => pending

/** Signs on by the host if it provides a code silently. */
async function byHost(enterprise: string): Promise<SignedIn | null> {
  const values = await hostValues()
  const code = values === null ? null : await inTime(askCode(values))
  if (code === null) return null
  return (await save('SignOn.Enter', { ...code, Enterprise: enterprise }, 'edit', inBackground)).SignedIn
}

/** Signs on by the device token. */
async function byDevice(Enterprise: string): Promise<SignedIn | null> {
  const { deviceToken: DeviceToken, set } = useSettings.getState()
  if (DeviceToken === '') return null
  try {
    return await save('Login.QuickLogin', { DeviceToken, Enterprise }, 'add', inBackground)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'device-unknown') set({ deviceToken: '' })
    throw error
  }
}

/** A refusal becomes null, because another way may succeed; a lost answer is thrown. */
const unlessRefused = (work: Promise<SignedIn | null>) =>
  work.catch((error: unknown) => {
    if (error instanceof Refusal || error instanceof Expired) return null
    throw error
  })

/**
 * Signs the current user on again silently: by the host, else by the device token. False if that is impossible or would
 * give another user or enterprise. Rejects when no answer comes.
 */
export async function signOnSilently(): Promise<boolean> {
  const { me } = useSession.getState()
  if (me === null) return false
  const answer = (await unlessRefused(byHost(me.CompanyCode))) ?? (await unlessRefused(byDevice(me.CompanyCode)))
  return answer !== null && renewLogin(answer)
}
