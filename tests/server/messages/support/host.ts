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
  let [tokens, current] = [0, 1]
  const tokenFor = (asked: URLSearchParams) => {
    const isKnown = [asked.get('corpsecret'), asked.get('appsecret')].includes('secret')
    if (!isKnown) return { errcode: 40001, errmsg: 'invalid secret' }
    // Whoever asks while it lives gets the same one, as at both hosts.
    tokens += 1
    return { errcode: 0, errmsg: 'ok', access_token: `token-${current}`, expires_in: 7200 }
  }
  const taken = (path: string, token: string, body: Record<string, unknown>): Reply => {
    const reply = next.shift()
    const isTaken = reply === undefined && (path === '/sms' || token === `token-${current}`)
    if (isTaken || reply === 'broken') sent.push({ path, token, body })
    return reply ?? (isTaken ? { errcode: 0, errmsg: 'ok' } : { errcode: 42001, errmsg: 'access_token expired' })
  }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://host')
    const body = await bodyOf(request)
    const isToken = pathname.endsWith('gettoken')
    const reply = isToken ? tokenFor(searchParams) : taken(pathname, searchParams.get('access_token') ?? '', body)
    if (typeof reply === 'string') request.socket.destroy()
    else response.end(JSON.stringify(reply))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    next,
    /** How often it was asked for one. */
    tokens: () => tokens,
    /** The token in use ends before its time, as when another program asks for one. */
    endToken: () => {
      current += 1
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
