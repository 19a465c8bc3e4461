import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkHosts } from '../../../server/hosts/check'

/** Token answers of both providers, with the error codes they publish. */
const answers: Readonly<Record<string, (query: URLSearchParams) => object>> = {
  '/cgi-bin/gettoken': (query) => {
    if (query.get('corpid') !== 'ww1') return { errcode: 40013, errmsg: 'invalid corpid' }
    if (query.get('corpsecret') !== 's1') return { errcode: 40001, errmsg: 'invalid credential' }
    return { errcode: 0, errmsg: 'ok', access_token: 'never shown', expires_in: 7200 }
  },
  '/gettoken': (query) =>
    query.get('appkey') === 'k1' && query.get('appsecret') === 's2'
      ? { errcode: 0, errmsg: 'ok', access_token: 'never shown', expires_in: 7200 }
      : { errcode: 40089, errmsg: 'invalid appkey or appsecret' },
}

let double: Server
let url: string

beforeAll(async () => {
  double = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double')
    response.end(JSON.stringify(answers[pathname]?.(searchParams) ?? { errcode: 404 }))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => double.once('listening', resolve))
  url = `http://127.0.0.1:${(double.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => double.close(resolve)))

const all = () => ({
  ...{ PUBLIC_URL: 'https://app.example.cn', WECOM_URL: url, DINGTALK_URL: url },
  ...{ WECOM_CORP_ID: 'ww1', WECOM_AGENT_ID: '1000002', WECOM_SECRET: 's1' },
  ...{ DINGTALK_APP_KEY: 'k1', DINGTALK_AGENT_ID: '7', DINGTALK_APP_SECRET: 's2' },
})
const mistakesIn = async (env: Readonly<Record<string, string>>) =>
  (await checkHosts(env)).filter(({ isOk: isWell }) => !isWell).map(({ text }) => text)

it('a working configuration is confirmed without printing a secret', async () => {
  const found = await checkHosts(all())
  expect(found.every(({ isOk: isWell }) => isWell)).toBe(true)
  expect(found.filter(({ text }) => text.endsWith('gives a token'))).toHaveLength(2)
  expect(JSON.stringify(found)).not.toMatch(/never shown|s1|s2/)
})

it('an empty configuration is no mistake', async () => {
  expect(await mistakesIn({})).toEqual([])
})

it.each([
  [{ WECOM_AGENT_ID: '' }, /WECOM_AGENT_ID is missing \(App Management/],
  [{ WECOM_CORP_ID: 'ww2' }, /WECOM_CORP_ID is not the id of a company/],
  [{ WECOM_SECRET: 'old' }, /WECOM_SECRET is not the secret/],
  [{ DINGTALK_APP_SECRET: 'old' }, /DINGTALK_APP_KEY or DINGTALK_APP_SECRET/],
  [{ DINGTALK_URL: 'http://127.0.0.1:1' }, /DingTalk: 127.0.0.1:1 does not answer/],
  [{ PUBLIC_URL: 'http://app.example.cn' }, /https addresses only/],
  [{ WECOM_CALLBACK_TOKEN: 't', WECOM_ENTERPRISE: 'E1' }, /WECOM_AES_KEY is missing/],
  [{ WECOM_CALLBACK_TOKEN: 't', WECOM_ENTERPRISE: 'E1', WECOM_AES_KEY: 'short' }, /43 letters/],
  [{ DINGTALK_CORP_ID: 'c', DINGTALK_CARD_TEMPLATE: 't' }, /DINGTALK_CARD_SECRET is missing/],
])('%j is explained in the result', async (change, words) => {
  const found = await mistakesIn({ ...all(), ...change })
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(words)
})
