import type { HostSettings } from '../../settings'
import { openDingtalk } from './dingtalk'
import { openWechat } from './wechat'
import { openWecom } from './wecom'

/** Clients of the configured hosts, each with its token; null for a host without keys. */
export function openHosts({ wecom, dingtalk, wechat }: HostSettings) {
  return {
    wecom: wecom.corp !== '' && wecom.secret !== '' ? openWecom(wecom) : null,
    dingtalk: dingtalk.key !== '' && dingtalk.secret !== '' ? openDingtalk(dingtalk) : null,
    wechat: wechat.app !== '' && wechat.secret !== '' ? openWechat(wechat) : null,
  }
}

export type Hosts = ReturnType<typeof openHosts>
