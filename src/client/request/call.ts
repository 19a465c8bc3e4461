import type { CallName, Calls, FileName, ReadName, SaveName, Success } from '@wire'
import { device } from '@/platform/device'
import { type Answer, send } from '@/platform/http'
import type { ProblemDetails } from '@/schema'
import { appVersion } from '../core/app-version'
import { authHeader } from '../core/auth-header'
import { newGuid } from '../core/guid'
import { Expired, isRefusal, isTemporary, Refusal, ServerError } from '../core/refusal'
import { interpretReply, type Policy } from '../core/reply'
import { serverAddress, useSettings } from '../core/settings'
import { useSession } from '../session/session'
import { learnTime } from '../time/clock'
import { trueNow } from '../time/server-time'
import { authenticated, type RequestOptions } from './authenticated-request'
import { notifyServerError } from './notices'

/** Saves for which an empty answer is also a success; all others must answer exactly `Success`. */
const policies: Partial<Readonly<Record<SaveName, Policy>>> = { 'SubmitWF.Submit': 'workflow' }

type AnsweringSave = { [K in SaveName]: Calls[K]['answers'] extends Success ? never : K }[SaveName]

/** Saves that answer with data instead of `Success`. The answer of any other save is plain text. */
const answeringSaves: Readonly<Record<AnsweringSave, true>> = {
  'Login.Login': true,
  'Login.SendCode': true,
  'Login.PhoneLogin': true,
  'Login.Demo': true,
  'Login.QuickLogin': true,
  'Login.Register': true,
  'Account.SetFirstPassword': true,
  'Account.ChangePassword': true,
  'SignOn.Enter': true,
  'SignOn.MakeLink': true,
  'SignOn.UseLink': true,
  'SignOn.AskDesktop': true,
  'SignOn.CollectDesktop': true,
  'SignOn.SeeDesktop': true,
  'Enterprise.Create': true,
  'Enterprise.Switch': true,
  'Enterprise.RenewInvitation': true,
  'Common.GetTicket': true,
  'Common.VerifyInvoice': true,
  'QrCode.Save': true,
  'QrCode.Open': true,
  'QrCode.See': true,
}

const split = (name: CallName) => name.split('.') as [string, string]
const isLook = (handler: string) => handler === 'Look'
const plain = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))

const form = (values: object) =>
  Object.entries(values)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(plain(value))}`)
    .join('&')

export function headers(): Record<string, string> {
  const { system, brand, platform, name } = device()
  const { login } = useSession.getState()
  return {
    version: appVersion,
    platform,
    system: encodeURIComponent(system),
    brand: encodeURIComponent(brand),
    device: useSettings.getState().deviceId,
    devicename: encodeURIComponent(name),
    ...(login === null ? {} : { Auth: authHeader(login, trueNow()) }),
  }
}

function addressOf(name: CallName, query: object) {
  const [handler, method] = split(name)
  const { language } = useSettings.getState()
  const { me } = useSession.getState()
  const who = isLook(handler) ? {} : { UserCode: me?.UserCode ?? '' }
  const folder = isLook(handler) ? 'Demo' : 'H5'
  return `${serverAddress()}/OPM3/${folder}/${handler}.ashx?${form({ method, ...who, ...query, lang: language, la: language })}`
}

export const detailsIn = (text: string | undefined): ProblemDetails => {
  if (text === undefined) return {}
  try {
    return JSON.parse(decodeURIComponent(text)) as ProblemDetails
  } catch {
    return {}
  }
}

/** Status codes of a server that is unavailable or has no space. */
const awayStatuses = [502, 503, 504, 507]

/** Interprets an answer: learns the time, and throws for expired logins, refusals and failures. */
export function checkedText(answer: Answer, isQuiet = false): string {
  learnTime(answer.headers.date)
  const { status, text } = answer
  const code = answer.headers['purlin-problem'] ?? ''
  if (status === 400 || status === 401) throw new Expired('the login is not valid any more')
  if (isRefusal(code)) {
    const details = detailsIn(answer.headers['purlin-details'])
    // Where the text is a code of the wire, the details have its words.
    throw new Refusal(code, typeof details.words === 'string' ? details.words : text, details)
  }
  if (status !== 200) {
    if (!isQuiet) notifyServerError(isTemporary(code) ? text : undefined)
    // `too-slow` concerns only this request, so it must not delay the others.
    throw new ServerError(`status ${status}`, awayStatuses.includes(status) && code !== 'too-slow')
  }
  return text
}

type Request = Parameters<typeof send>[0]

/** Each attempt has its own headers, because the login may have changed. */
const exchange = (request: Omit<Request, 'headers'>, more: Readonly<Record<string, string>>, options: RequestOptions) =>
  authenticated(async () => {
    const answer = await send({ ...request, headers: { ...headers(), ...more }, signal: options.signal })
    return checkedText(answer, options.quiet)
  }, options)

const parsed = <T>(text: string): T => {
  try {
    return JSON.parse(text) as T
  } catch {
    notifyServerError()
    throw new ServerError('the answer cannot be read')
  }
}

/** The address for uploads, which predates the others. */
export function annexAddress(query: object) {
  const { language } = useSettings.getState()
  const who = { UserCode: useSession.getState().me?.UserCode ?? '' }
  return `${serverAddress()}/A_OPM/Common/Annex2/Annex_Add.ashx?${form({ ...query, ...who, app: 1, lang: language, la: language })}`
}

/** The address of a file, fetched with the headers of any other call. */
export const fileAddress = <K extends FileName>(name: K, takes: Calls[K]['takes']) => addressOf(name, takes)

export async function read<K extends ReadName>(
  name: K,
  takes: Calls[K]['takes'],
  options: RequestOptions = {},
): Promise<Calls[K]['answers']> {
  const url = addressOf(name, { ...takes, timestamp: trueNow() })
  return parsed(await exchange({ method: 'GET', url }, {}, options))
}

interface SaveOptions extends RequestOptions {
  /** Idempotency key, given when a save of unknown outcome is repeated. */
  readonly key?: string
  /** When it was made, by `trueNow`, if not just now. */
  readonly madeAt?: number
  /** Called when the whole request was sent, on hosts that report it. */
  readonly onSent?: (() => void) | undefined
}

export async function save<K extends SaveName>(
  name: K,
  takes: Calls[K]['takes'],
  action: 'add' | 'edit' = 'edit',
  { key = newGuid(), madeAt = trueNow(), onSent, ...options }: SaveOptions = {},
): Promise<Calls[K]['answers']> {
  const url = addressOf(name, { action })
  const made = { 'Purlin-Key': key, 'Purlin-Made': new Date(madeAt).toISOString() }
  const text = await exchange({ method: 'POST', url, body: form(takes), onSent }, made, options)
  if (name in answeringSaves) return parsed(text)
  const outcome = interpretReply(text, policies[name])
  if (!outcome.done) throw new Refusal('invalid', outcome.words)
  return 'Success' as Calls[K]['answers']
}
