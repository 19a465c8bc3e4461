import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { clientOf, limitKeyOf, trustedProxyCheck } from '../../../server/http/session/address'
import { jsonLog } from '../../../server/log'
import { settingsFrom } from '../../../server/settings'
import { type Served, serve } from '../support/serve'
import { endpoints } from './calls'

const trusted = (TRUST_PROXY: string) => settingsFrom({ TRUST_PROXY }, '/').trustProxy

describe('reverse proxies', () => {
  let base: Served
  beforeAll(async () => {
    base = await serve({ endpoints })
  })
  afterAll(() => base.close())

  it('are configured as a number or as a list of addresses', () => {
    expect(['', 'false', '0', 'true', '2'].map(trusted)).toEqual([false, false, false, 1, 2])
    expect(trusted('10.0.0.0/8, 2001:db8::/32 192.0.2.7')).toEqual(['10.0.0.0/8', '2001:db8::/32', '192.0.2.7'])
    for (const wrong of ['yes', '10.0.0.0/33', '10.0.0', '1.2.3.4/', '::1/129', '100', '-1']) {
      expect(() => trusted(wrong)).toThrow('TRUST_PROXY')
    }
  })

  /** The client address recorded for a request with this header, sent from this machine. */
  async function recordedAddress(TRUST_PROXY: string, forwarded: string) {
    const server = await serve({ endpoints, settings: { trustProxy: trusted(TRUST_PROXY) }, sharedWith: base })
    await server.app.inject({
      method: 'POST',
      url: '/OPM3/H5/Login.ashx?method=CheckCode',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': forwarded,
      },
      payload: 'Phone=13800000000&Purpose=register&Code=1234',
    })
    const rows = await server.store.system((sql) => sql.many<{ key: string }>('delete from attempt returning key'))
    await server.close()
    return rows[0]?.key
  }

  it.each<[setting: string, forwarded: string | null, address: string]>([
    ['', '198.51.100.1', '127.0.0.1'],
    ['true', null, '127.0.0.1'],
    ['true', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['2', '198.51.100.1, 203.0.113.9, 10.1.1.1', '203.0.113.9'],
    ['127.0.0.0/8 10.0.0.0/8', '198.51.100.1, 203.0.113.9, 10.1.1.1', '203.0.113.9'],
    ['10.0.0.0/8', '203.0.113.9', '127.0.0.1'],
    ['1', '198.51.100.1, 203.0.113.9:41234', '203.0.113.9'],
    ['1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['1', '2001:db8:7:1::9', '2001:db8:7:1::/64'],
    ['1', '[2001:DB8:0007:0001:a:b:c:d]:443', '2001:db8:7:1::/64'],
    ['1', '::1', '0:0:0:0::/64'],
  ])('with TRUST_PROXY %j and X-Forwarded-For %j give the client address %s', (setting, forwarded, address) => {
    const headers = forwarded === null ? {} : { 'x-forwarded-for': forwarded }
    const request = { socket: { remoteAddress: '127.0.0.1' }, headers } as unknown as IncomingMessage
    expect(limitKeyOf(clientOf(request, trustedProxyCheck(trusted(setting))))).toBe(address)
  })

  it('are skipped when the client address is recorded', async () => {
    expect(await recordedAddress('127.0.0.0/8 10.0.0.0/8', '198.51.100.1, 203.0.113.9, 10.1.1.1')).toBe('203.0.113.9')
  })

  it('do not let a client choose the address its requests are counted by', async () => {
    const server = await serve({ endpoints, settings: { perMinute: 5, trustProxy: trusted('true') }, sharedWith: base })
    const from = async (forwarded: string) =>
      (await server.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': forwarded } })).statusCode
    const forged = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((index) => from(`198.51.100.${index}, 203.0.113.9`)))
    expect(forged).toEqual([200, 200, 200, 200, 200, 429, 429])
    const neighbours = await Promise.all([1, 2, 3, 4, 5, 6].map((host) => from(`2001:db8:7:1::${host}`)))
    expect(neighbours.at(-1)).toBe(429)
    expect(await from('2001:db8:7:2::1')).toBe(200)
    await server.close()
  })
})

describe('slow clients', () => {
  let server: Served
  let port = 0
  const open: Socket[] = []

  beforeAll(async () => {
    const patience = { head: 500, still: 600, span: 1000, every: 100 }
    server = await serve({ endpoints, patience })
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    const address = server.app.server.address()
    port = typeof address === 'object' ? (address?.port ?? 0) : 0
  })
  afterAll(async () => {
    for (const socket of open) socket.destroy()
    await server.close()
  })

  const head = (length: number) =>
    `POST /OPM3/H5/Login.ashx?method=CheckCode HTTP/1.1\r\nHost: purlin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`

  /** Opens a connection that sends `first`, then `part` repeatedly; resolves to the time until it was closed (ms). */
  async function dripUntilClosed(first: string, part: string, every: number) {
    const begun = Date.now()
    const socket = connect(port, '127.0.0.1')
    open.push(socket)
    socket.on('error', () => undefined)
    socket.resume()
    const closed = new Promise<number>((resolve) => socket.once('close', () => resolve(Date.now() - begun)))
    socket.write(first)
    const timer = setInterval(() => socket.writable && socket.write(part), every)
    const end = await Promise.race([closed, pause(8000, Number.POSITIVE_INFINITY)])
    clearInterval(timer)
    return end
  }
  const fifty = (first: string, part: string, every: number) =>
    Promise.all(Array.from({ length: 50 }, () => dripUntilClosed(first, part, every)))

  it('are limited to the configured number of connections per address, which is logged once', async () => {
    const lines: string[] = []
    const log = jsonLog('warn', (line) => lines.push(line))
    const settings = { socketsPerAddress: 3, trustProxy: false } as const
    const few = await serve({ endpoints, sharedWith: server, settings, log })
    await few.app.listen({ host: '127.0.0.1', port: 0 })
    const { port: fewPort } = few.app.server.address() as AddressInfo
    const sockets = Array.from({ length: 5 }, () => connect(fewPort, '127.0.0.1'))
    open.push(...sockets)
    let closed = 0
    for (const socket of sockets) socket.on('error', () => undefined).on('close', () => (closed += 1))
    for (const socket of sockets) socket.resume()
    const until = Date.now() + 5000
    while (closed < 2 && Date.now() < until) await pause(20)
    expect(closed).toBe(2)
    expect(lines.filter((line) => line.includes('too many sockets'))).toHaveLength(1)
    for (const socket of sockets) socket.destroy()
    await few.close()
  })

  it.each<[string, string, string, number]>([
    ['a head that never ends', 'GET / HTTP/1.1\r\nHost: purlin\r\n', 'X-A: b\r\n', 100],
    ['no data', '', '', 100_000],
    ['a body that stops', `${head(1000)}Phone=`, '', 100_000],
    ['a body that drips', `${head(100_000)}Phone=`, '1', 100],
  ])('that send %s are closed, and other clients are served meanwhile', async (_, first, part, every) => {
    const slow = fifty(first, part, every)
    await pause(300)
    const begun = Date.now()
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    expect(Date.now() - begun).toBeLessThan(1000)
    expect(Math.max(...(await slow))).toBeLessThan(7000)
  })

  it('are not closed while their body keeps arriving slowly', async () => {
    const part = 'a'.repeat(400)
    const closed = dripUntilClosed(`${head(4800)}Phone=${'a'.repeat(394)}`, part, 200)
    const answered = new Promise<string>((resolve) => open.at(-1)?.once('data', (data) => resolve(String(data))))
    expect(await answered).toMatch(/^HTTP\/1.1 200/)
    open.at(-1)?.destroy()
    await closed
  })
})
