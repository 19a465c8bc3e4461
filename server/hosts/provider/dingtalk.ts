import type { DingtalkSettings } from '../../settings'
import { callApi } from './dingtalk-api'
import { ask, type Reply, withToken } from './token'

type Query = Readonly<Record<string, string>>

/** Client of DingTalk for the application of one company, with its own token. */
export function openDingtalk(settings: DingtalkSettings) {
  const { url, apiUrl, key, secret } = settings
  const withApplicationToken = withToken(
    () => `${url}/gettoken?${new URLSearchParams({ appkey: key, appsecret: secret })}`,
  )
  const address = (path: string, query: Query, token: string) =>
    `${url}/${path}?${new URLSearchParams({ access_token: token, ...query })}`
  return {
    settings,
    get: <T extends Reply>(path: string, query: Query = {}) =>
      withApplicationToken((token) => ask<T>(address(path, query, token))),
    post: <T extends Reply>(path: string, body: object, query: Query = {}) =>
      withApplicationToken((token) => ask<T>(address(path, query, token), body)),
    /** The newer API, which takes the same token in a header. */
    api: <T extends Reply>(verb: 'POST' | 'PUT', path: string, body: object) =>
      withApplicationToken((token) => callApi<T>({ verb, url: `${apiUrl}/${path}`, token, body })),
  }
}

export type Dingtalk = ReturnType<typeof openDingtalk>
