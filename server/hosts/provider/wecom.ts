import type { WecomSettings } from '../../settings'
import { ask, type Reply, withToken } from './token'

type Query = Readonly<Record<string, string>>

/** One application in WeCom, asked with its own token. */
function openApplication(url: string, corp: string, secret: string) {
  const withOwn = withToken(
    () => `${url}/cgi-bin/gettoken?${new URLSearchParams({ corpid: corp, corpsecret: secret })}`,
  )
  const address = (path: string, query: Query, token: string) =>
    `${url}/cgi-bin/${path}?${new URLSearchParams({ access_token: token, ...query })}`
  return {
    get: <T extends Reply>(path: string, query: Query = {}) => withOwn((token) => ask<T>(address(path, query, token))),
    post: <T extends Reply>(path: string, body: object, query: Query = {}) =>
      withOwn((token) => ask<T>(address(path, query, token), body)),
  }
}

/** WeCom as this server knows it: one company, its application and, where there is one, its mini-program's. */
export function openWecom(settings: WecomSettings) {
  const { url, corp, secret, miniSecret } = settings
  const application = openApplication(url, corp, secret)
  return {
    settings,
    ...application,
    /** A mini-program may stand in an application of its own. */
    mini: miniSecret === '' || miniSecret === secret ? application : openApplication(url, corp, miniSecret),
  }
}

export type Wecom = ReturnType<typeof openWecom>
