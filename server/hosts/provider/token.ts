import { HostLater, HostRefused } from './errors'

/** The common fields of every answer of WeCom, WeChat and the older API of DingTalk. */
export interface Reply {
  readonly errcode?: number
  readonly errmsg?: string
  readonly sub_code?: string
}

interface TokenReply extends Reply {
  readonly access_token?: string
  readonly expires_in?: number
}

const timeout = 10_000

/** True if the connection failed, so that the request was certainly not processed. */
export const wasNeverSent = (error: unknown) =>
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT/.test(
    String((error as { cause?: { code?: string } }).cause?.code ?? ''),
  )

/** Calls a host; throws `HostLater` if a retry may help and the request was certainly not processed. */
export async function ask<T extends Reply>(url: string, body?: object, headers: Record<string, string> = {}) {
  const request = fetch(url, {
    signal: AbortSignal.timeout(timeout),
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  const answer = await request.catch((error: unknown) => {
    throw wasNeverSent(error) ? new HostLater('the host cannot be reached') : error
  })
  if (answer.status === 429 || answer.status >= 500) throw new HostLater(`the host answered ${answer.status}`)
  if (!answer.ok) throw new HostRefused(`the host answered ${answer.status}`)
  return (await answer.json()) as T
}

/** Seconds before its expiry at which a token is renewed. */
const margin = 300
const expiredTokenCodes = [40_001, 40_014, 42_001, 88]
const rateLimitCodes = [45_009, 45_033, 90_018, 90_002]

function refusalOf({ errcode = 0, sub_code: sub = '', errmsg = '' }: Reply) {
  const message = `${errcode} ${sub} ${errmsg}`
  if (errcode === -1 || expiredTokenCodes.includes(errcode)) return new HostLater(message)
  return rateLimitCodes.includes(errcode) ? new HostLater(message, 60) : new HostRefused(message, errcode)
}

/** Throws if the answer contains an error code. WeChat omits the code on success. */
export function requireSuccess<T extends Reply>(reply: T): T {
  if ((reply.errcode ?? 0) !== 0) throw refusalOf(reply)
  return reply
}

/** Caches a value of a host until it expires; concurrent callers share one request. */
export function cachedValue(ask: () => Promise<{ readonly value: string; readonly seconds: number }>) {
  let cached: { readonly value: string; readonly until: number } | null = null
  let pending: Promise<string> | null = null
  const renew = async () => {
    const { value, seconds } = await ask()
    cached = { value, until: Date.now() + Math.max(0, seconds - margin) * 1000 }
    return value
  }
  return {
    get: () => {
      if (cached !== null && cached.until > Date.now()) return Promise.resolve(cached.value)
      pending ??= renew().finally(() => {
        pending = null
      })
      return pending
    },
    /** Removes a value that expired early, unless it was already replaced. */
    drop: (value: string) => {
      if (cached?.value === value) cached = null
    },
  }
}

/** Calls the host with its cached token. */
export function withToken(address: () => string) {
  const token = cachedValue(async () => {
    const { errcode, errmsg, access_token: value, expires_in: seconds = 7200 } = await ask<TokenReply>(address())
    if (errcode !== 0 || value === undefined) throw new HostLater(`no token: ${errcode} ${errmsg ?? ''}`)
    return { value, seconds }
  })
  /** Retries once with a new token if the token expired early, because the host did not process the request. */
  return async <T extends Reply>(send: (token: string) => Promise<T>): Promise<T> => {
    const current = await token.get()
    let reply = await send(current)
    if (expiredTokenCodes.includes(reply.errcode ?? 0)) {
      token.drop(current)
      reply = await send(await token.get())
    }
    return requireSuccess(reply)
  }
}
