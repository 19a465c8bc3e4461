import type { ReceivedRequest, Reply, Topic } from '../double'
import type { DingtalkApp } from './token'

export interface DingtalkCard {
  readonly to: string
  readonly template: string
  readonly route: string
  params: Record<string, string>
}

/** Cards by the id of the caller, and the registered callback addresses. */
export interface DingtalkCards {
  readonly cards: Map<string, DingtalkCard>
  readonly routes: Map<string, { readonly url: string; readonly secret: string }>
}

export const dingtalkCardStore = (): DingtalkCards => ({ cards: new Map(), routes: new Map() })

const refused = (status: number, code: string, message: string): Reply => ({ '@status': status, code, message })

type Answer = (store: DingtalkCards, request: ReceivedRequest) => Reply

const paramsOf = ({ body }: ReceivedRequest) =>
  (body.cardData as { cardParamMap?: Record<string, string> } | undefined)?.cardParamMap ?? {}

const answers: Readonly<Record<string, Answer>> = {
  'POST /v1.0/card/callbacks/register': ({ routes }, { body }) => {
    const { callbackRouteKey: key, callbackUrl: url, apiSecret: secret } = body as Record<string, string>
    if (!key || !url) return refused(400, 'param.empty', 'param.empty')
    routes.set(key, { url, secret: secret ?? '' })
    return { success: true, result: { callbackUrl: url, apiSecret: secret } }
  },
  'POST /v1.0/card/instances/createAndDeliver': ({ cards, routes }, request) => {
    const { cardTemplateId: template, outTrackId: track, openSpaceId: space, callbackRouteKey: route } = request.body
    if (!template) return refused(400, 'param.cardTemplateIdEmpty', 'param.cardTemplateIdEmpty')
    if (!track) return refused(400, 'param.outTrackIdEmpty', 'param.outTrackIdEmpty')
    const to = /^dtv1\.card\/\/IM_ROBOT\.(.+)$/.exec(String(space))?.[1]
    const { spaceType, robotCode } = (request.body.imRobotOpenDeliverModel ?? {}) as Record<string, string>
    if (to === undefined || spaceType !== 'IM_ROBOT' || !robotCode)
      return refused(400, 'param.openSpaceModelInvalid', '')
    if (request.body.callbackType !== 'HTTP' || !routes.has(String(route)))
      return refused(400, 'param.invalid', 'route')
    if (Object.values(paramsOf(request)).some((value) => typeof value !== 'string'))
      return refused(400, 'param.invalid', '')
    cards.set(String(track), { to, template: String(template), route: String(route), params: paramsOf(request) })
    const deliverResults = [{ spaceId: to, spaceType, success: true, carrierId: 'carrier', errorMsg: '' }]
    return { success: true, result: { outTrackId: track, deliverResults } }
  },
  'PUT /v1.0/card/instances': ({ cards }, request) => {
    const card = cards.get(String(request.body.outTrackId))
    if (card === undefined) return refused(400, 'param.cardInstanceNotExist', '')
    const byKey = (request.body.cardUpdateOptions as { updateCardDataByKey?: boolean })?.updateCardDataByKey === true
    card.params = byKey ? { ...card.params, ...paramsOf(request) } : paramsOf(request)
    return { success: true, result: true }
  },
}

/** `api.dingtalk.com/v1.0/card`: the token is in a header, refusals have a status. */
export const dingtalkCards =
  (app: DingtalkApp, store: DingtalkCards): Topic =>
  (request) => {
    const answer = answers[`${request.verb} ${request.path}`]
    if (answer === undefined) return undefined
    const state = app.tokens.state(String(request.headers['x-acs-dingtalk-access-token'] ?? ''))
    return state === 'good' ? answer(store, request) : refused(401, 'InvalidAuthentication', '不合法的access_token')
  }
