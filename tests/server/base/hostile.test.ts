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
    ['a path that climbs', { url: '/../../etc/passwd' }],
    ['an encoded path that climbs', { url: '/..%2f..%2fetc%2fpasswd' }],
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
    ['another type', { url: login, method: 'POST', payload: '<a/>', headers: { 'content-type': 'text/xml' } }],
    ['a type that is none', { url: login, method: 'POST', payload: 'a', headers: { 'content-type': ';;;' } }],
    ['too much', { url: login, method: 'POST', payload: `a=${'b'.repeat(1_100_000)}`, headers: form }],
    ['nothing at all', { url: login, method: 'POST', headers: form }],
    ['the same name twice', { url: `${page}&page=1&page=2` }],
    ['NUL in text', { url: `${page}&keyword=%00` }],
    ['half a character', { url: login, method: 'POST', payload: 'LoginName=%ED%A0%80&Password=', headers: form }],
    ['a number beyond numbers', { url: `${page}&page=1e999` }],
    ['a quote', { url: `${page}&keyword=';--&sort=name;drop` }],
    ['filters that are no texts', { url: `${page}&filters={"a":{"b":1}}` }],
    ['filters named like built-ins', { url: `${page}&filters={"__proto__":"x"}` }],
    [
      'depth',
      { url: '/OPM3/H5/Role.ashx?method=Save&action=add', method: 'POST', payload: `rights=${deep}`, headers: form },
    ],
    [
      'depth that is whole',
      {
        url: '/OPM3/H5/Role.ashx?method=Save&action=add',
        method: 'POST',
        payload: `rights=${deep}${']'.repeat(200_000)}`,
        headers: form,
      },
    ],
    ['another verb', { url: login, method: 'DELETE' }],
    ['another action', { url: login.replace('edit', 'drop'), method: 'POST', payload: 'a=b', headers: form }],
    ['a session that is none', { url: '/OPM3/H5/Post.ashx?method=GetList', headers: { auth: "a.b.c' or 1=1" } }],
    ['a language that is none', { url: '/OPM3/H5/Nothing.ashx?lang=constructor&la=__proto__' }],
    ['a device that is none', { url: `${page}`, headers: { devicename: '%zz', device: 'x'.repeat(5000) } }],
  ]

  it.each(requests)('%s', async (name, request) => {
    const { statusCode, headers } = await server.app.inject({ method: 'GET', ...request })
    const expired = name === 'a session that is none'
    expect(statusCode).toBeLessThan(500)
    expect(statusCode).not.toBe(400)
    expect(statusCode === 401).toBe(expired)
    expect(headers['x-request-id']).toBeDefined()
  })
})
