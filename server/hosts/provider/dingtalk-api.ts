import { HostLater, HostRefused } from './errors'
import { type Reply, wasNeverSent } from './token'

interface ApiRequest {
  readonly verb: 'POST' | 'PUT'
  readonly url: string
  readonly token: string
  readonly body: object
}

interface Refusal {
  readonly code?: string
  readonly message?: string
}

const timeout = 10_000
/** Error codes of the older API for the same failures. */
const [tokenExpired, rateLimited] = [42_001, 90_018]

/** Converts a status and a code of the newer API to a numeric code of the older API. */
function replyOf(status: number, { code = '', message = '' }: Refusal): Reply {
  if (status === 401 || code === 'InvalidAuthentication') return { errcode: tokenExpired, errmsg: code }
  if (status === 429 || code.includes('QpsLimit') || code.startsWith('Throttling'))
    return { errcode: rateLimited, errmsg: code }
  if (status >= 500) throw new HostLater(`the host answered ${status} ${code}`)
  throw new HostRefused(`${status} ${code} ${message}`, status)
}

/** Calls the newer API of DingTalk. */
export async function callApi<T extends Reply>({ verb, url, token, body }: ApiRequest): Promise<T> {
  const request = fetch(url, {
    method: verb,
    signal: AbortSignal.timeout(timeout),
    headers: { 'content-type': 'application/json', 'x-acs-dingtalk-access-token': token },
    body: JSON.stringify(body),
  })
  const answer = await request.catch((error: unknown) => {
    throw wasNeverSent(error) ? new HostLater('the host cannot be reached') : error
  })
  const reply = (await answer.json().catch(() => ({}))) as T & Refusal
  return answer.ok ? reply : (replyOf(answer.status, reply) as T)
}
