import type { DingtalkSettings } from '../../settings'
import { askApi } from './dingtalk-api'
import { ask, type Reply, withToken } from './token'

type Query = Readonly<Record<string, string>>

/** DingTalk as this server knows it: one company's application, asked with its own token. */
export function openDingtalk(settings: DingtalkSettings) {
  const { url, apiUrl, key, secret } = settings
  const withOwn = withToken(() => `${url}/gettoken?${new URLSearchParams({ appkey: key, appsecret: secret })}`)
  const address = (path: string, query: Query, token: string) =>
    `${url}/${path}?${new URLSearchParams({ access_token: token, ...query })}`
  return {
    settings,
    get: <T extends Reply>(path: string, query: Query = {}) => withOwn((token) => ask<T>(address(path, query, token))),
    post: <T extends Reply>(path: string, body: object, query: Query = {}) =>
      withOwn((token) => ask<T>(address(path, query, token), body)),
    /** The newer calls, which take the same token in a header. */
    api: <T extends Reply>(verb: 'POST' | 'PUT', path: string, body: object) =>
      withOwn((token) => askApi<T>({ verb, url: `${apiUrl}/${path}`, token, body })),
  }
}

export type Dingtalk = ReturnType<typeof openDingtalk>
