import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { endpoint } from '../../../server/http/wire/endpoint'
import { phone, text } from '../../../server/http/wire/input'
import { anonymizedAddress } from '../../../server/http/wire/request-log'
import { isOlder } from '../../../server/http/wire/router'
import { jsonLog } from '../../../server/log'
import { createEnterprise, signedInPerson } from '../support/people'
import { type Served, serve } from '../support/serve'

const client = mkdtempSync(join(tmpdir(), 'purlin-client-'))
const inline = 'self.early = 1'
const code = `console.log(${JSON.stringify('x'.repeat(3000))})`
let lines: string[] = []
let server: Served

const slow = endpoint('Post.GetList', {
  kind: 'read',
  session: 'open',
  input: {},
  handle: async () => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    return [{ id: '1', name: '木工', members: 0 }]
  },
})
const failing = endpoint('Login.CheckCode', {
  kind: 'save',
  session: 'open',
  input: { Phone: phone(), Purpose: () => ({ value: 'login' as const }), Code: text({ max: 4 }) },
  handle: async ({ sql, input }) => {
    await sql.run('insert into account (login_name, phone, name) values ($1, $1, $2)', [input.Phone, '王小明'])
    await sql.run('insert into account (login_name, phone, name) values ($1, $1, $2)', [input.Phone, '王小明'])
    return 'Success'
  },
})
const named = endpoint('Account.SaveModel', {
  kind: 'save',
  session: 'person',
  input: { UserName: text({ max: 20 }) },
  handle: async () => 'Success',
})

const start = (more: Partial<Parameters<typeof serve>[0]> = {}) =>
  serve({
    endpoints: [slow, failing, named],
    clientFolder: client,
    log: jsonLog('info', (line) => lines.push(line)),
    ...more,
  })

beforeAll(async () => {
  mkdirSync(join(client, 'js'))
  writeFileSync(join(client, 'index.html'), `<script>${inline}</script><script src="js/app.0a1b2c3d.js"></script>`)
  writeFileSync(join(client, 'js/app.0a1b2c3d.js'), code)
  writeFileSync(join(client, 'js/app.0a1b2c3d.js.br'), brotliCompressSync(code))
  writeFileSync(join(client, 'js/app.0a1b2c3d.js.gz'), gzipSync(code))
  server = await start()
})
beforeEach(() => {
  lines = []
})
afterAll(async () => {
  await server.close()
  rmSync(client, { recursive: true })
})

const getUrl = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

describe('the built client', () => {
  it('is served precompressed, and is cached for ever if its name contains a hash', async () => {
    for (const [accepted, encoding] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['', undefined],
    ] as const) {
      const answer = await getUrl('/js/app.0a1b2c3d.js', { 'accept-encoding': accepted })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(answer.headers['content-type']).toContain('javascript')
    }
  })

  it('has a page that is revalidated by its ETag on each request', async () => {
    const page = await getUrl('/')
    expect(page.headers['cache-control']).toBe('no-cache')
    const again = await getUrl('/', { 'if-none-match': String(page.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  it('runs only its own scripts and those inline in its page', async () => {
    const { headers } = await getUrl('/')
    const rules = String(headers['content-security-policy'])
    const hash = createHash('sha256').update(inline).digest('base64')
    expect(rules).toContain(`script-src 'self' 'sha256-${hash}'`)
    expect(rules).not.toMatch(/script-src[^;]*unsafe/)
    for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'self'", "frame-ancestors 'self'"]) {
      expect(rules).toContain(rule)
    }
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['permissions-policy']).toContain('camera=(self)')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it('forbids browsers to run, frame or sniff the answers of calls, and sends no further rules with them', async () => {
    const { headers } = await getUrl('/OPM3/H5/Post.ashx?method=GetList')
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toBeUndefined()
  })

  it('is replaced by a hint how to build it when it is missing', async () => {
    const bare = await start({ clientFolder: join(client, 'nothing') })
    const answer = await bare.app.inject('/')
    expect(answer.body).toContain('npm run build')
    await bare.close()
  })
})

it('sends CORS headers only to configured origins', async () => {
  const named = await start({
    settings: { corsOrigins: ['https://work.example'], frameAncestors: ['https://work.example'] },
  })
  const headers = { origin: 'https://work.example' }
  const preflight = await named.app.inject({ method: 'OPTIONS', url: '/OPM3/H5/Login.ashx?method=Login', headers })
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers['access-control-allow-origin']).toBe('https://work.example')
  const other = await named.app.inject({ url: '/', headers: { origin: 'https://other.example' } })
  expect(other.headers['access-control-allow-origin']).toBeUndefined()
  expect(other.headers['content-security-policy']).toContain("frame-ancestors 'self' https://work.example")
  await named.close()
})

describe('monitoring', () => {
  it('reports liveness and readiness', async () => {
    expect((await getUrl('/healthz')).statusCode).toBe(200)
    expect((await getUrl('/readyz')).statusCode).toBe(200)
    const disconnected = await start()
    await disconnected.store.close()
    expect((await disconnected.app.inject('/readyz')).statusCode).toBe(503)
    expect((await disconnected.app.inject('/healthz')).statusCode).toBe(200)
    expect(
      await disconnected.save('Login.CheckCode', 'edit', { Phone: '13800000001', Purpose: 'login', Code: '1' }),
    ).toMatchObject({ status: 503 })
    await disconnected.app.close()
    await disconnected.database.drop()
  })

  it('serves metrics without a token only on a machine without a proxy, and otherwise requires the token', async () => {
    const local = await start({ sharedWith: server, settings: { host: '127.0.0.1', trustProxy: false } })
    await local.app.inject('/healthz')
    const { body } = await local.app.inject('/metrics')
    expect(body).toContain('http_request_duration_seconds_count{call="healthz",status="200"}')
    expect(body).toContain('database_connections{state="total"}')
    const elsewhere = { remoteAddress: '192.0.2.1' }
    expect((await local.app.inject({ url: '/metrics', ...elsewhere })).statusCode).toBe(404)
    const forwarded = { 'x-forwarded-for': '127.0.0.1' }
    expect((await local.app.inject({ url: '/metrics', headers: forwarded })).statusCode).toBe(404)
    await local.close()
    // A proxy on this machine may forward requests without a header.
    for (const settings of [{ host: '0.0.0.0', trustProxy: false } as const, { host: '127.0.0.1', trustProxy: 1 }]) {
      const open = await start({ sharedWith: server, settings })
      expect((await open.app.inject('/metrics')).statusCode).toBe(404)
      await open.close()
    }
    const closed = await start({ sharedWith: server, settings: { metricsToken: 'secret' } })
    expect((await closed.app.inject('/metrics')).statusCode).toBe(404)
    const headers = { authorization: 'Bearer secret' }
    expect((await closed.app.inject({ url: '/metrics', headers, ...elsewhere })).statusCode).toBe(200)
    await closed.close()
  })

  it('logs one line per request, with the request id of the answer', async () => {
    const answer = await getUrl('/healthz', { 'x-request-id': 'abc-12345678' })
    expect(answer.headers['x-request-id']).toBe('abc-12345678')
    expect((await getUrl('/healthz', { 'x-request-id': 'a b"' })).headers['x-request-id']).toMatch(/^[\w-]{36}$/)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      requestId: 'abc-12345678',
      call: 'healthz',
      status: 200,
      level: 'info',
    })
    expect(lines).toHaveLength(2)
  })

  it('logs no personal data, not even when a request fails', async () => {
    const enterprise = await createEnterprise(server.store, '某某公司')
    const person = await signedInPerson(server.store, { enterprise, name: '王小明', phone: '13912345678' })
    const as = { ...person, address: '203.0.113.77' }
    await server.save('Account.SaveModel', 'edit', { UserName: '王小明' }, as)
    expect(
      await server.save('Login.CheckCode', 'edit', { Phone: '13912345679', Purpose: 'login', Code: '4711' }, as),
    ).toMatchObject({ status: 500 })
    await getUrl('/OPM3/H5/Search.ashx?method=Query&keyword=13912345678', {
      auth: `${person.login.Id}.${person.login.JW}.1`,
    })
    const all = lines.join('')
    expect(all).toContain('a request failed')
    expect(all).toContain('account_')
    for (const secret of ['1391234567', '王小明', '4711', person.login.JW, '203.0.113.77'])
      expect(all).not.toContain(secret)
    expect(all).toContain('203.0.113.0/24')
  })
})

it('limits the number of requests per address and minute', async () => {
  const limited = await start({ settings: { perMinute: 3 } })
  const from = async (address: string) =>
    (await limited.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': address } })).statusCode
  expect(await Promise.all([1, 2, 3, 4].map(() => from('10.0.0.1')))).toEqual([200, 200, 200, 429])
  expect(await from('10.0.0.2')).toBe(200)
  await limited.close()
})

it('answers a request without a Host header with 422, because 400 would end the session of the client', async () => {
  const plain = await start()
  await plain.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = plain.app.server.address() as AddressInfo
  const statusOf = (version: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`GET /healthz HTTP/${version}\r\n\r\n`))
      socket.once('data', (answer) => {
        resolve(String(answer).split('\r\n')[0] ?? '')
        socket.destroy()
      })
      socket.once('error', reject)
    })
  expect([await statusOf('1.1'), await statusOf('1.0')].map((line) => line.split(' ')[1])).toEqual(['422', '200'])
  await plain.close()
})

it('finishes running requests when it stops, and accepts no new ones', async () => {
  const stopping = await start()
  await stopping.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = stopping.app.server.address() as AddressInfo
  const answered = new Promise<string>((resolve, reject) => {
    const running = request({ port, path: '/OPM3/H5/Post.ashx?method=GetList' }, (answer) => {
      let body = ''
      answer.on('data', (chunk) => {
        body += chunk
      })
      answer.on('end', () => resolve(body))
    })
    running.once('error', reject)
    running.end()
  })
  await new Promise((resolve) => setTimeout(resolve, 150))
  const stopped = Date.now()
  await stopping.close()
  expect(Date.now() - stopped).toBeLessThan(3000)
  expect(JSON.parse(await answered)).toEqual([{ id: '1', name: '木工', members: 0 }])
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
})

it('shortens IPv4 and IPv6 addresses, and compares versions by their numbers', () => {
  expect(['192.168.7.42', '::ffff:10.1.2.3', '2001:db8:7:1::9'].map(anonymizedAddress)).toEqual([
    '192.168.7.0/24',
    '10.1.2.0/24',
    '2001:db8:7::/48',
  ])
  expect(isOlder('V3.1.1_22120602', 'V3.1.2')).toBe(true)
  expect(isOlder('V3.10.0', 'V3.9')).toBe(false)
  expect(isOlder('V3.1.1_22120602', 'V3.1.1_22120602')).toBe(false)
})
