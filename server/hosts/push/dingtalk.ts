import type { Dingtalk } from '../provider/dingtalk'
import { HostRefused } from '../provider/errors'
import type { Reply } from '../provider/token'
import type { AskingCard, Card, CardSender, Replacing } from './contract'
import { closedParams, openParams } from './dingtalk-face'

const cut = (text: string, most: number) => [...text].slice(0, most).join('')

/** What Markdown would draw stands as it was typed. */
const plain = (text: string) => text.replace(/([\\`*_{}[\]()#+!>|~-])/g, '\\$1')

interface Delivered extends Reply {
  readonly result?: {
    readonly deliverResults?: readonly { readonly success?: boolean; readonly errorMsg?: string }[]
  }
}

/** Says once where answers go to. It is known by its key, so that saying it again changes nothing. */
function routeOf(host: Dingtalk, callbackUrl: string) {
  const { key, cardSecret: apiSecret } = host.settings
  const callbackRouteKey = `purlin-${key}`
  let said: Promise<unknown> | null = null
  return async () => {
    said ??= host.api('POST', 'v1.0/card/callbacks/register', {
      ...{ callbackRouteKey, callbackUrl, apiSecret, forceUpdate: true },
    })
    const saying = said
    await saying.catch((error: unknown) => {
      if (said === saying) said = null
      throw error
    })
    return callbackRouteKey
  }
}

/** Cards of DingTalk: a work notice that only tells, an interactive card where something is asked. */
export function dingtalkCards(host: Dingtalk, callbackUrl: string): CardSender {
  const { agent, cardTemplate, robot: robotCode, cardSecret } = host.settings
  const route = routeOf(host, callbackUrl)
  /** The same card to the same person is shown once a day. */
  const send = async ({ to, title, text, url }: Card) => {
    await host.post('topapi/message/corpconversation/asyncsend_v2', {
      agent_id: Number(agent),
      userid_list: to,
      msg: {
        msgtype: 'action_card',
        action_card: {
          title: cut(title, 60),
          markdown: `**${plain(cut(title, 60))}**\n\n${plain(cut(text, 500))}`,
          single_title: cut(title, 20),
          single_url: url,
        },
      },
    })
  }
  const ask = async (card: AskingCard) => {
    const { result } = await host.api<Delivered>('POST', 'v1.0/card/instances/createAndDeliver', {
      cardTemplateId: cardTemplate,
      outTrackId: card.track,
      callbackType: 'HTTP',
      callbackRouteKey: await route(),
      userIdType: 1,
      cardData: { cardParamMap: openParams({ ...card, title: cut(card.title, 60), text: cut(card.text, 500) }) },
      openSpaceId: `dtv1.card//IM_ROBOT.${card.to}`,
      imRobotOpenSpaceModel: { supportForward: false, lastMessageI18n: { ZH_CN: cut(card.title, 60) } },
      imRobotOpenDeliverModel: { spaceType: 'IM_ROBOT', robotCode },
    })
    const failed = result?.deliverResults?.find(({ success }) => success === false)
    if (failed !== undefined) throw new HostRefused(failed.errorMsg ?? 'it was not delivered')
    return ''
  }
  const replace = async ({ track, face }: Replacing) => {
    await host.api('PUT', 'v1.0/card/instances', {
      outTrackId: track,
      cardData: { cardParamMap: closedParams(face) },
      cardUpdateOptions: { updateCardDataByKey: true },
    })
  }
  return { send, ask: cardTemplate !== '' && cardSecret !== '' ? ask : null, replace }
}
