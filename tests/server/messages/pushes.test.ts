import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { openPushes, waitAfter } from '../../../server/engine/delivery/push-worker'
import { endNotifications, type MessageKind, notify, text } from '../../../server/engine/messages/notify'
import { openHosts } from '../../../server/hosts/provider'
import { cardSenders } from '../../../server/hosts/push'
import { smsSender } from '../../../server/hosts/sms'
import { calls } from '../../../server/http/calls'
import { silent } from '../../../server/log'
import { settingsFrom } from '../../../server/settings'
import { claimPushes } from '../../../server/store/messages/pushes'
import type { Sql } from '../../../server/store/store'
import { type HostDoubles, openHosts as openDoubles } from '../../hosts'
import { type Firm, openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'

let server: Served
let firm: Firm
let host: HostDoubles

beforeAll(async () => {
  server = await serve({ endpoints: calls, services: { pushes: ['wecom', 'dingtalk'] } })
  firm = await openFirm(server, '甲建设', 1000)
  host = await openDoubles()
})
afterAll(async () => {
  await host.close()
  await server.close()
})
beforeEach(async () => {
  host.sent.splice(0)
  host.resetAnswers()
  await within(async (sql) => {
    await sql.run('delete from message')
    await sql.run('delete from member_identity')
    await sql.run('delete from message_setting')
  })
})

const within = <T>(work: (sql: Sql) => Promise<T>) => server.store.transaction({ enterprise: firm.enterprise }, work)
const bind = (provider: string, id = `id-${provider}`) =>
  within((sql) =>
    sql.run('insert into member_identity (enterprise_id, user_code, provider, external_id) values ($1, $2, $3, $4)', [
      ...[firm.enterprise, firm.member.userCode, provider, id],
    ]),
  )
const record = randomUUID()
const teller = (sql: Sql) => ({ sql, enterprise: firm.enterprise, services: server.services })
const messageOf = (kind: MessageKind = 'approval') => ({
  ...{ kind, users: [firm.member.userCode], module: 'payment', record },
  words: { code: 'approval.waits', values: { who: '王工', title: 'FK-1 <b>', node: '财务' } } as const,
})
const notifyMember = (kind?: MessageKind) => within((sql) => notify(teller(sql), messageOf(kind)))

const hosts = () => openHosts(settingsFrom(host.env, '/tmp').hosts)
const sending = '/cgi-bin/message/send'
const sendSms = () => smsSender({ url: `${host.url}/sms`, token: '', log: silent })
const runner = (senders = cardSenders(hosts())) =>
  openPushes({
    ...{ store: server.store, modules, senders, every: 60_000, silence: 1 },
    services: { sendSms: sendSms(), publicUrl: 'https://purlin.example', log: silent },
  })
async function run(senders?: ReturnType<typeof cardSenders>) {
  const one = runner(senders)
  await one.run()
  await one.close()
}
const states = () =>
  server.store.system((sql) =>
    sql.many<{ channel: string; state: string; tries: number; wait: number; problem: string }>(
      `select channel, state, tries, problem, ceil(extract(epoch from next_at - now()))::int as wait from push order by channel`,
    ),
  )
const makeDue = () => server.store.system((sql) => sql.run('update push set next_at = now()'))

it('a message is not queued for a person without a host, nor without a configured host', async () => {
  await notifyMember()
  expect(await states()).toEqual([])
  await bind('wecom')
  await within((sql) => notify({ ...teller(sql), services: { pushes: [] } }, messageOf()))
  expect(await states()).toEqual([])
  expect(cardSenders(openHosts(settingsFrom({}, '/tmp').hosts))).toEqual({})
})

it('a message is sent once as a text card to WeCom and as a work notice to DingTalk, with a link to the record', async () => {
  await bind('wecom')
  await bind('dingtalk')
  await notifyMember()
  await run()
  await run()
  const url = `https://purlin.example/#/finance/payment/view/${record}`
  expect(host.sent.map(({ path, body }) => [path, body])).toEqual(
    expect.arrayContaining([
      [
        '/cgi-bin/message/send',
        expect.objectContaining({
          ...{ touser: 'id-wecom', msgtype: 'textcard', agentid: 1000002, enable_duplicate_check: 1 },
          textcard: {
            ...{ title: '待审批 · 付款申请', url },
            description: '王工提交的付款申请“FK-1 &lt;b&gt;”等待您审批（财务）',
          },
        }),
      ],
      [
        '/topapi/message/corpconversation/asyncsend_v2',
        expect.objectContaining({
          ...{ agent_id: 77, userid_list: 'id-dingtalk' },
          msg: {
            msgtype: 'action_card',
            action_card: expect.objectContaining({ title: '待审批 · 付款申请', single_url: url }),
          },
        }),
      ],
    ]),
  )
  expect(host.sent).toHaveLength(2)
  expect((await states()).map(({ channel, state }) => [channel, state])).toEqual([
    ['dingtalk', 'sent'],
    ['wecom', 'sent'],
  ])
})

it('a token is requested once, and again after it ended early', async () => {
  await bind('wecom')
  const senders = cardSenders(hosts())
  const before = host.tokens()
  await notifyMember()
  await run(senders)
  await notifyMember('urge')
  await run(senders)
  expect(host.tokens() - before).toBe(1)
  host.endToken()
  await notifyMember('outcome')
  await run(senders)
  expect(host.tokens() - before).toBe(2)
  expect(host.sent).toHaveLength(3)
  expect(new Set((await states()).map(({ state }) => state))).toEqual(new Set(['sent']))
})

it.each<[what: string, reply: object | 'silence', state: string, wait: number]>([
  ['too many requests', { errcode: 45009, errmsg: 'api freq out of limit' }, 'waiting', 60],
  ['busy', { errcode: -1, errmsg: 'system busy' }, 'waiting', 10],
  ['an unknown user', { errcode: 60111, errmsg: 'userid not found' }, 'refused', 0],
  ['an invalid user', { errcode: 0, errmsg: 'ok', invaliduser: 'id-wecom' }, 'refused', 0],
  ['no answer', 'silence', 'waiting', 10],
])('a push is handled when the host answers with: %s', async (_, reply, state, wait) => {
  await bind('wecom')
  await notifyMember()
  host.answerNext(sending, reply as never)
  await run()
  expect(await states()).toMatchObject([{ state, tries: 1 }])
  const [row] = await states()
  if (wait > 0) expect(Math.abs((row?.wait ?? 0) - wait)).toBeLessThan(5)
  await makeDue()
  await run()
  expect((await states())[0]?.state).toBe(state === 'waiting' ? 'sent' : 'refused')
})

it('a push is tried eight times, from ten seconds to an hour apart', async () => {
  expect([1, 2, 3, 7, 8].map(waitAfter)).toEqual([10, 30, 90, 3600, 3600])
  await bind('wecom')
  await notifyMember()
  for (let times = 0; times < 10; times += 1) {
    host.answerNext(sending, { errcode: -1 })
    await makeDue()
    await run()
  }
  expect(await states()).toMatchObject([{ state: 'refused', tries: 8 }])
})

it('a push is dropped when its message is withdrawn, read or muted', async () => {
  await bind('wecom')
  await notifyMember()
  await within((sql) => endNotifications(teller(sql), { record }))
  expect((await states()).map(({ state }) => state)).toEqual(['dropped'])
  await notifyMember('urge')
  await server.save('Message.MarkAllRead', 'edit', { group: '', module: '' }, firm.member)
  await run()
  await server.save('Message.SaveSettings', 'edit', { muted: ['payment'], order: [] }, firm.member)
  await notifyMember('outcome')
  await run()
  expect(host.sent).toEqual([])
  expect((await states()).map(({ state }) => state)).toEqual(['dropped', 'dropped'])
})

it('pushes are sent once, with two instances working on three hundred', async () => {
  await bind('wecom')
  await within(async (sql) => {
    for (let index = 0; index < 300; index += 1) await notify(teller(sql), { ...messageOf(), key: String(index) })
  })
  const pair = [runner(), runner()]
  await Promise.all(pair.flatMap((one) => [one.run(), one.run()]))
  await Promise.all(pair.map((one) => one.close()))
  expect(host.sent).toHaveLength(300)
  expect((await states()).every(({ state, tries }) => state === 'sent' && tries === 1)).toBe(true)
})

/** Simulates a runner that claimed all pushes and crashed before it recorded the result. */
async function crashRunner() {
  const all = await server.store.system((sql) => claimPushes(sql, randomUUID(), 100))
  await server.store.system((sql) => sql.run(`update push set taken_at = now() - interval '1 hour'`))
  return all.length
}

it('after a crash between sending and recording, a card is sent again and an SMS is not', async () => {
  await bind('wecom')
  await notifyMember('notice')
  await within((sql) => text(teller(sql), { record, kind: 'notice', words: '停电通知' }))
  expect(await crashRunner()).toBe(2)
  await run()
  expect((await states()).map(({ channel, state, tries }) => [channel, state, tries])).toEqual([
    ['sms', 'unknown', 1],
    ['wecom', 'sent', 2],
  ])
  expect(host.sent.map(({ path }) => path)).toEqual(['/cgi-bin/message/send'])
})

it('an SMS without an answer is not sent again, and one that was certainly not accepted is', async () => {
  const send = async (kind: MessageKind) => {
    await notifyMember(kind)
    await within((sql) => text(teller(sql), { record, kind, words: '停电通知' }))
  }
  await send('notice')
  host.answerNext('/sms', 'broken')
  await run()
  await makeDue()
  await run()
  expect(host.sent).toHaveLength(1)
  expect(await states()).toMatchObject([{ channel: 'sms', state: 'unknown', tries: 1 }])
  // The same SMS to the same people is not queued twice.
  await within((sql) => text(teller(sql), { record, kind: 'notice', words: '停电通知' }))
  expect(await states()).toHaveLength(1)
})
