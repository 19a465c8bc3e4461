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

let pending: PendingBinding | null = null

const patience = 10_000
/** Nobody has asked for it, and what signs on cannot wait for itself. */
const unasked = { quiet: true, renews: false }

/** Hosts that are out of order never answer. */
const inTime = <T>(work: Promise<T | null>) =>
  Promise.race([work, new Promise<null>((resolve) => setTimeout(() => resolve(null), patience))])

/** What our server knows of the host this runs in; null where it knows nothing of it. */
async function hostValues() {
  const host = signOnHost()
  if (host === null) return null
  const all = await read('SignOn.GetConfig', {}, unasked)
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

/** What the host tells of the phone of whom it has recognised; our server reads it and looks whose it is. */
async function enteredByPhone({ host: Host, token }: PendingBinding): Promise<Outcome | null> {
  const told = await askPhone()
  if (told === null) return null
  const Code = [token, told.data, told.iv].join('.')
  const { SignedIn, Bind, Name } = await save('SignOn.Enter', { Host, Way: 'phone', Code, Enterprise: '' })
  if (SignedIn !== null) return { kind: 'in', answer: SignedIn }
  return { kind: 'bind', pending: { host: Host, token: Bind, name: Name } }
}

interface Wanted {
  readonly next: string
  readonly withPhone?: boolean
}

/** Asks the host who this is, on its own page where it has one, and signs them on. */
export async function enterByHost({ next, withPhone = false }: Wanted): Promise<Outcome> {
  try {
    const values = await hostValues()
    if (values === null) return { kind: 'not-configured' }
    const told = withPhone && pending !== null ? await enteredByPhone(pending) : null
    if (told !== null) return told
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

/** Somebody the host knows and we do not: kept until they have signed in here. */
export const keepPending = (one: PendingBinding | null) => {
  pending = one
}

export const pendingBinding = () => pending

/** By the host's word, where it gives one without anybody noticing. */
async function byHost(enterprise: string): Promise<SignedIn | null> {
  const values = await hostValues()
  const code = values === null ? null : await inTime(askCode(values))
  if (code === null) return null
  return (await save('SignOn.Enter', { ...code, Enterprise: enterprise }, 'edit', unasked)).SignedIn
}

/** By what this device remembers. */
async function byDevice(Enterprise: string): Promise<SignedIn | null> {
  const { deviceToken: DeviceToken, set } = useSettings.getState()
  if (DeviceToken === '') return null
  try {
    return await save('Login.QuickLogin', { DeviceToken, Enterprise }, 'add', unasked)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'device-unknown') set({ deviceToken: '' })
    throw error
  }
}

/** A no is none, and another way may say yes; where no answer comes nobody knows. */
const unlessRefused = (work: Promise<SignedIn | null>) =>
  work.catch((error: unknown) => {
    if (error instanceof Refusal || error instanceof Expired) return null
    throw error
  })

/**
 * Signs whoever was signed in on again, without a word: by the host this runs in, else by this device, where it was
 * remembered. False when that cannot be, or when it would be somebody else, or in another enterprise. Rejects when no
 * answer comes.
 */
export async function signOnSilently(): Promise<boolean> {
  const { me } = useSession.getState()
  if (me === null) return false
  const answer = (await unlessRefused(byHost(me.CompanyCode))) ?? (await unlessRefused(byDevice(me.CompanyCode)))
  return answer !== null && renewLogin(answer)
}
