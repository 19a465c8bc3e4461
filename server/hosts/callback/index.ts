import type { Hosts } from '../provider'
import type { CallbackHost } from './contract'
import { dingtalkCallbacks } from './dingtalk'
import { wecomCallbacks } from './wecom'

/** The hosts that may send callbacks, by the name in their address: those with a token and a key. */
export function callbackHosts({
  wecom,
  dingtalk,
}: Pick<Hosts, 'wecom' | 'dingtalk'>): ReadonlyMap<string, CallbackHost> {
  const mayCall = (settings: { readonly callbackToken: string; readonly aesKey: string } | undefined) =>
    settings !== undefined && settings.callbackToken !== '' && settings.aesKey !== ''
  const found = new Map<string, CallbackHost>()
  if (wecom !== null && mayCall(wecom.settings)) found.set('wecom', wecomCallbacks(wecom.settings))
  if (dingtalk !== null && mayCall(dingtalk.settings)) found.set('dingtalk', dingtalkCallbacks(dingtalk.settings))
  return found
}
