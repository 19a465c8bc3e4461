import type { WechatSettings } from '../../settings'
import { ask, type Reply, requireSuccess } from './token'

/** Client of an account in WeChat. The calls for pages need the secret but no token. */
export const openWechat = (settings: WechatSettings) => ({
  settings,
  get: async <T extends Reply>(path: string, query: Readonly<Record<string, string>>) =>
    requireSuccess(await ask<T>(`${settings.url}/${path}?${new URLSearchParams(query)}`)),
})

export type Wechat = ReturnType<typeof openWechat>
