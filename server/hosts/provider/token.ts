import { HostLater, HostRefused } from './errors'

/** How every answer of WeCom, WeChat and DingTalk's older calls begins. */
export interface Reply {
  readonly errcode?: number
  readonly errmsg?: string
  readonly sub_code?: string
}

interface TokenReply extends Reply {
  readonly access_token?: string
  readonly expires_in?: number
}

const patience = 10_000

/** A connection that was never made took nothing along. */
export const wasNeverSent = (error: unknown) =>
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT/.test(
    String((error as { cause?: { code?: string } }).cause?.code ?? ''),
  )

/** Asks the host, and says what became of it when there is no answer. */
export async function ask<T extends Reply>(url: string, body?: object, headers: Record<string, string> = {}) {
  const sent = fetch(url, {
    signal: AbortSignal.timeout(patience),
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  const answer = await sent.catch((error: unknown) => {
    throw wasNeverSent(error) ? new HostLater('the host cannot be reached') : error
  })
  if (answer.status === 429 || answer.status >= 500) throw new HostLater(`the host answered ${answer.status}`)
  if (!answer.ok) throw new HostRefused(`the host answered ${answer.status}`)
  return (await answer.json()) as T
}

/** A little before it ends. */
const margin = 300
const expired = [40_001, 40_014, 42_001, 88]
const busy = [45_009, 45_033, 90_018, 90_002]

function refusalOf({ errcode = 0, sub_code: sub = '', errmsg = '' }: Reply) {
  const said = `${errcode} ${sub} ${errmsg}`
  if (errcode === -1 || expired.includes(errcode)) return new HostLater(said)
  return busy.includes(errcode) ? new HostLater(said, 60) : new HostRefused(said, errcode)
}

/** What was said, if it was no refusal. WeChat says nothing of errors where there is none. */
export function mustBeFine<T extends Reply>(reply: T): T {
  if ((reply.errcode ?? 0) !== 0) throw refusalOf(reply)
  return reply
}

/** Keeps what a host gives for a while; many who ask at once wait for one. */
export function kept(ask: () => Promise<{ readonly value: string; readonly seconds: number }>) {
  let had: { readonly value: string; readonly until: number } | null = null
  let asking: Promise<string> | null = null
  const renew = async () => {
    const { value, seconds } = await ask()
    had = { value, until: Date.now() + Math.max(0, seconds - margin) * 1000 }
    return value
  }
  return {
    get: () => {
      if (had !== null && had.until > Date.now()) return Promise.resolve(had.value)
      asking ??= renew().finally(() => {
        asking = null
      })
      return asking
    },
    /** It ended before its time, unless it is another one by now. */
    drop: (value: string) => {
      if (had?.value === value) had = null
    },
  }
}

/** Asks with the host's token, which is kept while it lives. */
export function withToken(address: () => string) {
  const token = kept(async () => {
    const { errcode, errmsg, access_token: value, expires_in: seconds = 7200 } = await ask<TokenReply>(address())
    if (errcode !== 0 || value === undefined) throw new HostLater(`no token: ${errcode} ${errmsg ?? ''}`)
    return { value, seconds }
  })
  /** A token that ended before its time is asked for once more; nothing was sent with it. */
  return async <T extends Reply>(send: (token: string) => Promise<T>): Promise<T> => {
    const own = await token.get()
    let reply = await send(own)
    if (expired.includes(reply.errcode ?? 0)) {
      token.drop(own)
      reply = await send(await token.get())
    }
    return mustBeFine(reply)
  }
}
