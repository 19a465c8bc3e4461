import type { Hosts } from '../provider'
import type { CardSender } from './contract'
import { dingtalkCards } from './dingtalk'
import { wecomCards } from './wecom'

export type CardChannel = 'wecom' | 'dingtalk'

export type CardSenders = Partial<Readonly<Record<CardChannel, CardSender>>>

/** Senders for the configured hosts. Answers arrive at the callback address of this server. */
export function cardSenders({ wecom, dingtalk }: Pick<Hosts, CardChannel>, publicUrl = ''): CardSenders {
  return {
    ...(wecom === null ? {} : { wecom: wecomCards(wecom) }),
    ...(dingtalk === null ? {} : { dingtalk: dingtalkCards(dingtalk, `${publicUrl}/hosts/dingtalk/card`) }),
  }
}
