import type { HostSettings } from '../../settings'
import { openDingtalk } from './dingtalk'
import { openWechat } from './wechat'
import { openWecom } from './wecom'

/** The hosts whose keys are given, each with its token; null where one is not configured. */
export function openHosts({ wecom, dingtalk, wechat }: HostSettings) {
  return {
    wecom: wecom.corp !== '' && wecom.secret !== '' ? openWecom(wecom) : null,
    dingtalk: dingtalk.key !== '' && dingtalk.secret !== '' ? openDingtalk(dingtalk) : null,
    wechat: wechat.app !== '' && wechat.secret !== '' ? openWechat(wechat) : null,
  }
}

export type Hosts = ReturnType<typeof openHosts>
