import type { PushSettings } from '../../settings'
import type { SendCard } from './contract'
import { dingtalkCards } from './dingtalk'
import { wecomCards } from './wecom'

export type CardChannel = 'wecom' | 'dingtalk'

/** Where cards can be sent: only the hosts whose keys are given. */
export function cardSenders({ wecom, dingtalk }: PushSettings): Partial<Readonly<Record<CardChannel, SendCard>>> {
  return {
    ...(wecom.corp !== '' && wecom.secret !== '' ? { wecom: wecomCards(wecom) } : {}),
    ...(dingtalk.key !== '' && dingtalk.secret !== '' ? { dingtalk: dingtalkCards(dingtalk) } : {}),
  }
}
