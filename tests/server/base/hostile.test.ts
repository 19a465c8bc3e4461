import { type Served, serve } from '../support/serve'
import { endpoints } from './calls'

let server: Served
beforeAll(async () => {
  server = await serve({ endpoints })
})
afterAll(() => server.close())

describe('the server survives a hostile request:', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const login = '/OPM3/H5/Login.ashx?method=Login&action=edit'
  const page = '/OPM3/H5/PrjCCTVInfo.ashx?method=GetPrjListPage'
  const deep = '['.repeat(200_000)
  const requests: [
    string,
    { url: string; method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; payload?: string; headers?: Record<string, string> },
  ][] = [
    ['an address that cannot be decoded', { url: '/%zz' }],
    ['a path with parent folders', { url: '/../../etc/passwd' }],
    ['an encoded path with parent folders', { url: '/..%2f..%2fetc%2fpasswd' }],
    ['a NUL in the path', { url: '/a%00b' }],
    ['an unknown call', { url: '/OPM3/H5/Nothing.ashx?method=At.All' }],
    ['a call named like a built-in', { url: '/OPM3/H5/__proto__.ashx?method=constructor' }],
    ['no method', { url: '/OPM3/H5/Login.ashx' }],
    ['a method twice', { url: `${page}&method=GetPrjListPage` }],
    ['a save by GET', { url: login }],
    ['a read by POST', { url: page, method: 'POST', payload: 'a=b', headers: form }],
    [
      'JSON to a save',
      { url: login, method: 'POST', payload: '{"a":', headers: { 'content-type': 'application/json' } },
    ],
    [
      'an unsupported content type',
      { url: login, method: 'POST', payload: '<a/>', headers: { 'content-type': 'text/xml' } },
    ],
    ['a malformed content type', { url: login, method: 'POST', payload: 'a', headers: { 'content-type': ';;;' } }],
    ['a body over the limit', { url: login, method: 'POST', payload: `a=${'b'.repeat(1_100_000)}`, headers: form }],
    ['an empty body', { url: login, method: 'POST', headers: form }],
    ['the same name twice', { url: `${page}&page=1&page=2` }],
    ['NUL in text', { url: `${page}&keyword=%00` }],
    ['a lone surrogate', { url: login, method: 'POST', payload: 'LoginName=%ED%A0%80&Password=', headers: form }],
    ['an infinite number', { url: `${page}&page=1e999` }],
    ['a quote', { url: `${page}&keyword=';--&sort=name;drop` }],
    ['filters that are not texts', { url: `${page}&filters={"a":{"b":1}}` }],
    ['filters named like built-ins', { url: `${page}&filters={"__proto__":"x"}` }],
    [
      'deep nesting without end',
      { url: '/OPM3/H5/Role.ashx?method=Save&action=add', method: 'POST', payload: `rights=${deep}`, headers: form },
    ],
    [
      'deep nesting',
      {
        url: '/OPM3/H5/Role.ashx?method=Save&action=add',
        method: 'POST',
        payload: `rights=${deep}${']'.repeat(200_000)}`,
        headers: form,
      },
    ],
    ['an unsupported HTTP method', { url: login, method: 'DELETE' }],
    ['an unknown action', { url: login.replace('edit', 'drop'), method: 'POST', payload: 'a=b', headers: form }],
    ['a malformed session', { url: '/OPM3/H5/Post.ashx?method=GetList', headers: { auth: "a.b.c' or 1=1" } }],
    ['an unknown language', { url: '/OPM3/H5/Nothing.ashx?lang=constructor&la=__proto__' }],
    ['a malformed device', { url: `${page}`, headers: { devicename: '%zz', device: 'x'.repeat(5000) } }],
  ]

  it.each(requests)('%s', async (name, request) => {
    const { statusCode, headers } = await server.app.inject({ method: 'GET', ...request })
    const expired = name === 'a malformed session'
    expect(statusCode).toBeLessThan(500)
    expect(statusCode).not.toBe(400)
    expect(statusCode === 401).toBe(expired)
    expect(headers['x-request-id']).toBeDefined()
  })
})
