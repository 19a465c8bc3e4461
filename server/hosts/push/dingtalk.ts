import type { Dingtalk } from '../provider/dingtalk'
import { HostRefused } from '../provider/errors'
import type { Reply } from '../provider/token'
import type { ActionCard, Card, CardReplacement, CardSender } from './contract'
import { closedParams, openParams } from './dingtalk-content'

const truncated = (text: string, maxLength: number) => [...text].slice(0, maxLength).join('')

/** Escapes characters that have a meaning in Markdown. */
const escapeMarkdown = (text: string) => text.replace(/([\\`*_{}[\]()#+!>|~-])/g, '\\$1')

interface Delivered extends Reply {
  readonly result?: {
    readonly deliverResults?: readonly { readonly success?: boolean; readonly errorMsg?: string }[]
  }
}

/** Registers the callback address once. The key identifies the route, so that another registration changes nothing. */
function openRoute(host: Dingtalk, callbackUrl: string) {
  const { key, cardSecret: apiSecret } = host.settings
  const callbackRouteKey = `purlin-${key}`
  let registration: Promise<unknown> | null = null
  return async () => {
    registration ??= host.api('POST', 'v1.0/card/callbacks/register', {
      ...{ callbackRouteKey, callbackUrl, apiSecret, forceUpdate: true },
    })
    const current = registration
    await current.catch((error: unknown) => {
      if (registration === current) registration = null
      throw error
    })
    return callbackRouteKey
  }
}

/** Cards of DingTalk: a work notice without buttons, or an interactive card with buttons. */
export function dingtalkCards(host: Dingtalk, callbackUrl: string): CardSender {
  const { agent, cardTemplate, robot: robotCode, cardSecret } = host.settings
  const route = openRoute(host, callbackUrl)
  /** The host shows the same card to the same person once a day. */
  const send = async ({ to, title, text, url }: Card) => {
    await host.post('topapi/message/corpconversation/asyncsend_v2', {
      agent_id: Number(agent),
      userid_list: to,
      msg: {
        msgtype: 'action_card',
        action_card: {
          title: truncated(title, 60),
          markdown: `**${escapeMarkdown(truncated(title, 60))}**\n\n${escapeMarkdown(truncated(text, 500))}`,
          single_title: truncated(title, 20),
          single_url: url,
        },
      },
    })
  }
  const ask = async (card: ActionCard) => {
    const { result } = await host.api<Delivered>('POST', 'v1.0/card/instances/createAndDeliver', {
      cardTemplateId: cardTemplate,
      outTrackId: card.track,
      callbackType: 'HTTP',
      callbackRouteKey: await route(),
      userIdType: 1,
      cardData: {
        cardParamMap: openParams({ ...card, title: truncated(card.title, 60), text: truncated(card.text, 500) }),
      },
      openSpaceId: `dtv1.card//IM_ROBOT.${card.to}`,
      imRobotOpenSpaceModel: { supportForward: false, lastMessageI18n: { ZH_CN: truncated(card.title, 60) } },
      imRobotOpenDeliverModel: { spaceType: 'IM_ROBOT', robotCode },
    })
    const failed = result?.deliverResults?.find(({ success }) => success === false)
    if (failed !== undefined) throw new HostRefused(failed.errorMsg ?? 'it was not delivered')
    return ''
  }
  const replace = async ({ track, face }: CardReplacement) => {
    await host.api('PUT', 'v1.0/card/instances', {
      outTrackId: track,
      cardData: { cardParamMap: closedParams(face) },
      cardUpdateOptions: { updateCardDataByKey: true },
    })
  }
  return { send, ask: cardTemplate !== '' && cardSecret !== '' ? ask : null, replace }
}
