import type { ReceivedRequest, Reply, Topic } from '../double'
import { type Tokens, tokens } from '../token'

export interface WecomApps {
  readonly corp: string
  /** The tokens by secret; each secret belongs to one application. */
  readonly apps: ReadonlyMap<string, Tokens>
}

export const wecomApps = (corp: string, secrets: readonly string[]): WecomApps => ({
  corp,
  apps: new Map(secrets.map((secret) => [secret, tokens(`wecom-${secret}`)])),
})

/** `GET /cgi-bin/gettoken?corpid&corpsecret` */
export const wecomToken =
  ({ corp, apps }: WecomApps): Topic =>
  ({ path, query }) => {
    if (path !== '/cgi-bin/gettoken') return undefined
    if ((query.get('corpid') ?? '') === '') return { errcode: 41002, errmsg: 'corpid missing' }
    if ((query.get('corpsecret') ?? '') === '') return { errcode: 41004, errmsg: 'corpsecret missing' }
    if (query.get('corpid') !== corp) return { errcode: 40013, errmsg: 'invalid corpid' }
    const application = apps.get(query.get('corpsecret') ?? '')
    return application?.give() ?? { errcode: 40001, errmsg: 'invalid credential' }
  }

/** Returns a refusal if the token is not valid, otherwise undefined. */
export function wecomRefusal({ apps }: WecomApps, { query }: ReceivedRequest): Reply | undefined {
  const token = query.get('access_token') ?? ''
  if (token === '') return { errcode: 41001, errmsg: 'access_token missing' }
  const states = [...apps.values()].map((application) => application.state(token))
  if (states.includes('good')) return undefined
  return states.includes('expired')
    ? { errcode: 42001, errmsg: 'access_token expired' }
    : { errcode: 40014, errmsg: 'invalid access_token' }
}
