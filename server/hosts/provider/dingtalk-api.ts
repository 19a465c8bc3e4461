import { HostLater, HostRefused } from './errors'
import { type Reply, wasNeverSent } from './token'

interface Asked {
  readonly verb: 'POST' | 'PUT'
  readonly url: string
  readonly token: string
  readonly body: object
}

interface Refusal {
  readonly code?: string
  readonly message?: string
}

const patience = 10_000
/** What the older calls say of the same. */
const [tokenOver, tooMany] = [42_001, 90_018]

/** The newer calls say with a status and a word what the older ones say with a number. */
function replyOf(status: number, { code = '', message = '' }: Refusal): Reply {
  if (status === 401 || code === 'InvalidAuthentication') return { errcode: tokenOver, errmsg: code }
  if (status === 429 || code.includes('QpsLimit') || code.startsWith('Throttling'))
    return { errcode: tooMany, errmsg: code }
  if (status >= 500) throw new HostLater(`the host answered ${status} ${code}`)
  throw new HostRefused(`${status} ${code} ${message}`, status)
}

/** Asks one of the newer calls of DingTalk. */
export async function askApi<T extends Reply>({ verb, url, token, body }: Asked): Promise<T> {
  const sent = fetch(url, {
    method: verb,
    signal: AbortSignal.timeout(patience),
    headers: { 'content-type': 'application/json', 'x-acs-dingtalk-access-token': token },
    body: JSON.stringify(body),
  })
  const answer = await sent.catch((error: unknown) => {
    throw wasNeverSent(error) ? new HostLater('the host cannot be reached') : error
  })
  const reply = (await answer.json().catch(() => ({}))) as T & Refusal
  return answer.ok ? reply : (replyOf(answer.status, reply) as T)
}
