import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Reply = Readonly<Record<string, unknown>> | 'silence' | 'broken'

const bodyOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

/** A small server that speaks what WeCom, DingTalk and an SMS gateway speak, and does what it is told to. */
export async function openHost() {
  const sent: { readonly path: string; readonly token: string; readonly body: Record<string, unknown> }[] = []
  /** What it answers instead of taking what comes next. */
  const next: Reply[] = []
  let tokens = 0
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://host')
    const body = await bodyOf(request)
    const answer = (reply: object) => response.end(JSON.stringify(reply))
    if (pathname.endsWith('gettoken')) {
      const isKnown = [searchParams.get('corpsecret'), searchParams.get('appsecret')].includes('secret')
      if (!isKnown) return answer({ errcode: 40001, errmsg: 'invalid secret' })
      tokens += 1
      return answer({ errcode: 0, errmsg: 'ok', access_token: `token-${tokens}`, expires_in: 7200 })
    }
    const token = searchParams.get('access_token') ?? ''
    const reply = next.shift()
    const isTaken = reply === undefined && (pathname === '/sms' || token === `token-${tokens}`)
    if (isTaken || reply === 'broken') sent.push({ path: pathname, token, body })
    if (reply === 'silence' || reply === 'broken') return request.socket.destroy()
    return answer(
      reply ?? (isTaken ? { errcode: 0, errmsg: 'ok' } : { errcode: 42001, errmsg: 'access_token expired' }),
    )
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    next,
    tokens: () => tokens,
    /** The token in use ends before its time, as when another program asks for one. */
    endToken: () => {
      tokens += 1
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
