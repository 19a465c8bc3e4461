import type { Hosts } from '../provider'
import type { SendCard } from './contract'
import { dingtalkCards } from './dingtalk'
import { wecomCards } from './wecom'

export type CardChannel = 'wecom' | 'dingtalk'

/** Where cards can be sent: only the hosts whose keys are given. */
export function cardSenders({
  wecom,
  dingtalk,
}: Pick<Hosts, CardChannel>): Partial<Readonly<Record<CardChannel, SendCard>>> {
  return {
    ...(wecom === null ? {} : { wecom: wecomCards(wecom) }),
    ...(dingtalk === null ? {} : { dingtalk: dingtalkCards(dingtalk) }),
  }
}
