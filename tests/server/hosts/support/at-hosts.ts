import { modules } from '@/modules'
import { openPushes } from '../../../../server/engine/delivery/push-worker'
import { openHostWork } from '../../../../server/engine/directory/event-worker'
import { openHosts } from '../../../../server/hosts/provider'
import { cardSenders } from '../../../../server/hosts/push'
import { calls } from '../../../../server/http/calls'
import { jsonLog } from '../../../../server/log'
import { moduleHooks } from '../../../../server/modules'
import { settingsFrom } from '../../../../server/settings'
import { hostKeys, openHosts as openDoubles } from '../../../hosts'
import { fromDingtalk, fromDingtalkCard, fromWecom, type Overrides, wecomXml } from '../../../hosts/callback'
import { serve } from '../../support/serve'

/** Codes by which the settings name the enterprise of each directory. */
export const codes = { wecom: 'E-WECOM', dingtalk: 'E-DING' }

export const wecomKeys = {
  token: hostKeys.wecom.token,
  aesKey: hostKeys.wecom.aesKey,
  receiver: hostKeys.wecom.corp,
}
export const dingtalkKeys = {
  token: hostKeys.dingtalk.token,
  aesKey: hostKeys.dingtalk.aesKey,
  receiver: hostKeys.dingtalk.key,
}

type Sent = ReturnType<typeof fromWecom>

interface DingtalkPress {
  readonly opinion?: string
  readonly corpId?: string
  readonly odd?: Overrides
}

/** The whole server with both hosts simulated, and its log lines. */
export async function openAtHosts(more: Readonly<Record<string, string>> = {}) {
  const doubles = await openDoubles()
  const lines: string[] = []
  const log = jsonLog('warn', (line) => lines.push(line))
  const env = { ...doubles.env, WECOM_ENTERPRISE: codes.wecom, DINGTALK_ENTERPRISE: codes.dingtalk, ...more }
  const hosts = openHosts(settingsFrom(env, '/tmp').hosts)
  const services = { pushes: ['wecom', 'dingtalk'] as const, hosts, publicUrl: 'https://purlin.example' }
  const server = await serve({ endpoints: calls, log, services })
  const senders = cardSenders(hosts, 'https://purlin.example')
  const deps = { store: server.store, services: server.services, senders, every: 60_000 }
  const pushes = openPushes({ ...deps, modules, silence: 1 })
  const work = openHostWork({ ...deps, business: { modules, extras: moduleHooks } })

  const call = async (sent: Sent) => {
    const {
      statusCode: status,
      body,
      headers,
    } = await server.app.inject({
      ...sent,
      headers: { 'x-forwarded-for': '10.9.9.9', ...sent.headers },
    })
    return { status, body, type: String(headers['content-type'] ?? '') }
  }
  const now = () => Math.floor(Date.now() / 1000)
  const wecomEvent = (fields: Readonly<Record<string, string | number>>) =>
    wecomXml({
      ...{ ToUserName: hostKeys.wecom.corp, FromUserName: 'sys', CreateTime: now(), MsgType: 'event' },
      ...fields,
    })

  const wecomPress = (
    task: string,
    user: string,
    key: string,
    {
      more = {},
      odd = {},
    }: { readonly more?: Readonly<Record<string, string | number>>; readonly odd?: Overrides } = {},
  ) =>
    fromWecom(
      wecomKeys,
      wecomEvent({
        ...{ FromUserName: user, Event: 'template_card_event', EventKey: key, TaskId: task },
        ...{ CardType: 'button_interaction', ResponseCode: 'none', AgentID: 1000002, ...more },
      }),
      odd,
    )
  const dingtalkPress = (
    track: string,
    userId: string,
    action: string,
    { opinion, corpId = hostKeys.dingtalk.corp, odd = {} }: DingtalkPress = {},
  ) => {
    const params = { action, ...(opinion === undefined ? {} : { opinion }) }
    const content = JSON.stringify({ cardPrivateData: { actionIds: [action], params } })
    const body = { type: 'actionCallback', outTrackId: track, corpId, userId, content }
    return fromDingtalkCard(hostKeys.dingtalk.cardSecret, body, odd)
  }

  return {
    server,
    doubles,
    lines,
    call,
    wecomEvent,
    /** The reasons why callbacks were refused so far. */
    refusals: () =>
      lines
        .map((line) => JSON.parse(line) as { readonly msg?: string; readonly why?: string })
        .filter(({ msg }) => msg === 'a callback was refused')
        .map(({ why }) => why),
    fromWecom: (fields: Readonly<Record<string, string | number>>, odd: Overrides = {}) =>
      call(fromWecom(wecomKeys, wecomEvent(fields), odd)),
    fromDingtalk: (event: object, odd: Overrides = {}) => call(fromDingtalk(dingtalkKeys, event, odd)),
    /** The request a host sends when a person presses a button of a card. */
    wecomPress,
    dingtalkPress,
    pressInWecom: (task: string, user: string, key: string, more: Readonly<Record<string, string>> = {}) =>
      call(wecomPress(task, user, key, { more })),
    pressInDingtalk: (...press: Parameters<typeof dingtalkPress>) => call(dingtalkPress(...press)),
    /** Sends the queued messages. */
    push: () => pushes.run(),
    /** Processes events of the hosts, and replaces cards. */
    work: () => work.run(),
    /** Binds a member to an identity of a host. */
    bind: (enterprise: string, user: string, provider: string, external: string) =>
      server.store.transaction({ enterprise }, (sql) =>
        sql.run(
          'insert into member_identity (enterprise_id, user_code, provider, external_id) values ($1, $2, $3, $4)',
          [enterprise, user, provider, external],
        ),
      ),
    close: async () => {
      await Promise.all([pushes.close(), work.close()])
      await doubles.close()
      await server.close()
    },
  }
}

export type AtHosts = Awaited<ReturnType<typeof openAtHosts>>
