import type { WecomSettings } from '../../settings'
import { ask, type Reply, withToken } from './token'

type Query = Readonly<Record<string, string>>

/** Client of one application in WeCom, with its own token. */
function openApplication(url: string, corp: string, secret: string) {
  const withApplicationToken = withToken(
    () => `${url}/cgi-bin/gettoken?${new URLSearchParams({ corpid: corp, corpsecret: secret })}`,
  )
  const address = (path: string, query: Query, token: string) =>
    `${url}/cgi-bin/${path}?${new URLSearchParams({ access_token: token, ...query })}`
  return {
    get: <T extends Reply>(path: string, query: Query = {}) =>
      withApplicationToken((token) => ask<T>(address(path, query, token))),
    post: <T extends Reply>(path: string, body: object, query: Query = {}) =>
      withApplicationToken((token) => ask<T>(address(path, query, token), body)),
  }
}

/** Client of WeCom for one company: its application and, if it differs, the application of its mini-program. */
export function openWecom(settings: WecomSettings) {
  const { url, corp, secret, miniSecret } = settings
  const application = openApplication(url, corp, secret)
  return {
    settings,
    ...application,
    /** The mini-program may belong to a separate application. */
    mini: miniSecret === '' || miniSecret === secret ? application : openApplication(url, corp, miniSecret),
  }
}

export type Wecom = ReturnType<typeof openWecom>
