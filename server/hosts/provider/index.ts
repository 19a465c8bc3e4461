import type { HostSettings } from '../../settings'
import { openDingtalk } from './dingtalk'
import { openWecom } from './wecom'

/** The hosts whose keys are given, each with its token; null where one is not configured. */
export function openHosts({ wecom, dingtalk }: HostSettings) {
  return {
    wecom: wecom.corp !== '' && wecom.secret !== '' ? openWecom(wecom) : null,
    dingtalk: dingtalk.key !== '' && dingtalk.secret !== '' ? openDingtalk(dingtalk) : null,
  }
}

export type Hosts = ReturnType<typeof openHosts>
