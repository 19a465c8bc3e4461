import type { WechatSettings } from '../../settings'
import { ask, mustBeFine, type Reply } from './token'

/** An account in WeChat. What pages may ask it needs no token, only the secret. */
export const openWechat = (settings: WechatSettings) => ({
  settings,
  get: async <T extends Reply>(path: string, query: Readonly<Record<string, string>>) =>
    mustBeFine(await ask<T>(`${settings.url}/${path}?${new URLSearchParams(query)}`)),
})

export type Wechat = ReturnType<typeof openWechat>
