import { PushLater, PushRefused } from './contract'

export interface Reply {
  readonly errcode: number
  readonly errmsg?: string
  readonly access_token?: string
  readonly expires_in?: number
  readonly invaliduser?: string
  readonly sub_code?: string
}

const patience = 10_000

/** A connection that was never made took nothing along. */
export const wasNeverSent = (error: unknown) =>
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT/.test(
    String((error as { cause?: { code?: string } }).cause?.code ?? ''),
  )

/** Asks the host, and says what became of it when there is no answer. */
export async function ask(url: string, body?: object): Promise<Reply> {
  const sent = fetch(url, {
    signal: AbortSignal.timeout(patience),
    ...(body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const answer = await sent.catch((error: unknown) => {
    throw wasNeverSent(error) ? new PushLater('the host cannot be reached') : error
  })
  if (answer.status === 429 || answer.status >= 500) throw new PushLater(`the host answered ${answer.status}`)
  if (!answer.ok) throw new PushRefused(`the host answered ${answer.status}`)
  return (await answer.json()) as Reply
}

/** A little before it ends. */
const margin = 300
const expired = [40_001, 40_014, 42_001, 88]
const busy = [45_009, 45_033, 90_018, 90_002]

function refusalOf({ errcode, sub_code: sub = '', errmsg = '' }: Reply) {
  const said = `${errcode} ${sub} ${errmsg}`
  if (errcode === -1 || expired.includes(errcode)) return new PushLater(said)
  return busy.includes(errcode) ? new PushLater(said, 60) : new PushRefused(said)
}

/** Keeps the host's token while it lives; many who ask at once wait for one. */
export function withToken(address: () => string) {
  let kept: { readonly token: string; readonly until: number } | null = null
  let asking: Promise<string> | null = null

  const renew = async () => {
    const { errcode, errmsg, access_token: token, expires_in: seconds = 7200 } = await ask(address())
    if (errcode !== 0 || token === undefined) throw new PushLater(`no token: ${errcode} ${errmsg ?? ''}`)
    kept = { token, until: Date.now() + Math.max(0, seconds - margin) * 1000 }
    return token
  }
  const token = () => {
    if (kept !== null && kept.until > Date.now()) return Promise.resolve(kept.token)
    asking ??= renew().finally(() => {
      asking = null
    })
    return asking
  }
  /** A token that ended before its time is asked for once more; nothing was sent with it. */
  return async (send: (token: string) => Promise<Reply>): Promise<Reply> => {
    const own = await token()
    let reply = await send(own)
    if (expired.includes(reply.errcode)) {
      if (kept?.token === own) kept = null
      reply = await send(await token())
    }
    if (reply.errcode !== 0) throw refusalOf(reply)
    return reply
  }
}
