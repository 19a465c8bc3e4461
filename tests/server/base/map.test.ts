import { calls } from '../../../server/http/calls'
import { mapSettingsFrom } from '../../../server/http/site/map/settings'
import { openSite, type Site } from '../records/support/site'
import { type Served, serve } from '../support/serve'

let first: Served
let site: Site
const started: Served[] = []
const serveWith = async (env: Readonly<Record<string, string>>) => {
  const server = await serve({ endpoints: calls, settings: { map: mapSettingsFrom(env) }, sharedWith: first })
  started.push(server)
  return server
}
beforeAll(async () => {
  first = await serve({ endpoints: calls })
  site = await openSite(first)
})
afterAll(async () => {
  for (const server of started) await server.close()
  await first.close()
})

const pageOf = (server: Served) => server.app.inject({ method: 'GET', url: '/map' })
const providerOf = async (server: Served) => (await server.get('Common.GetMap', {}, site.as)).body.Provider

it('no map is served without a provider, or with a provider that has no key', async () => {
  for (const env of [{}, { MAP_PROVIDER: 'amap' }]) {
    const server = await serveWith(env)
    expect((await pageOf(server)).statusCode).toBe(404)
    expect(await providerOf(server)).toBe('')
  }
})

it('an unknown provider is refused at the start', () => {
  expect(() => mapSettingsFrom({ MAP_PROVIDER: 'other', MAP_KEY: 'k' })).toThrow('MAP_PROVIDER must be amap or tencent')
})

it.each([
  ['amap', 'https://webapi.amap.com/maps?v=2.0&key=a%26b', 'https://*.amap.com'],
  ['tencent', 'https://map.qq.com/api/gljs?v=1.exp&key=a%26b', 'https://*.qq.com'],
])('the page of %s loads its script and allows only its addresses', async (provider, script, host) => {
  const server = await serveWith({ MAP_PROVIDER: provider, MAP_KEY: 'a&b', MAP_SECRET: '</script><script>alert(1)' })
  const { statusCode, headers, body } = await pageOf(server)
  expect(statusCode).toBe(200)
  expect(body).toContain(JSON.stringify(script))
  expect(body.match(/<script>/g)).toHaveLength(1)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`connect-src data: blob: ${host}`)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toContain('script-src *')
  expect(await providerOf(server)).toBe(provider)
})

it('the policy of the app allows no script of a provider', async () => {
  const server = await serveWith({ MAP_PROVIDER: 'amap', MAP_KEY: 'k' })
  const { headers } = await server.app.inject({ method: 'GET', url: '/' })
  expect(String(headers['content-security-policy'])).not.toMatch(/amap|unsafe-eval/)
})
