import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { openPushes } from '../../../server/engine/delivery/push-worker'
import { endNotifications, notify } from '../../../server/engine/messages/notify'
import { openHosts } from '../../../server/hosts/provider'
import { cardSenders } from '../../../server/hosts/push'
import { calls } from '../../../server/http/calls'
import { silent } from '../../../server/log'
import { settingsFrom } from '../../../server/settings'
import type { Sql } from '../../../server/store/store'
import { type HostDoubles, openHosts as openDoubles } from '../../hosts'
import { type Firm, openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'

let server: Served
let firm: Firm
let host: HostDoubles

beforeAll(async () => {
  server = await serve({ endpoints: calls, services: { pushes: ['wecom'] } })
  firm = await openFirm(server, '甲建设', 1000)
  host = await openDoubles()
  await within((sql) =>
    sql.run('insert into member_identity (enterprise_id, user_code, provider, external_id) values ($1, $2, $3, $4)', [
      ...[firm.enterprise, firm.member.userCode, 'wecom', 'id-wecom'],
    ]),
  )
})
afterAll(async () => {
  await host.close()
  await server.close()
})
beforeEach(async () => {
  host.sent.splice(0)
  host.resetAnswers()
  await within((sql) => sql.run('delete from message'))
  await server.store.system((sql) => sql.run('delete from push_group'))
})

const within = <T>(work: (sql: Sql) => Promise<T>) => server.store.transaction({ enterprise: firm.enterprise }, work)
const notifier = (sql: Sql) => ({ sql, enterprise: firm.enterprise, services: server.services })

/** A work order waits for a step of the member. */
async function waits(step = 'accept', record = randomUUID()) {
  const words = { code: 'turn.waits', values: { step, title: '大堂渗水', who: '李工' } } as const
  const own = { kind: 'turn', module: 'work-order', users: [firm.member.userCode], key: `${record} ${step} 0` } as const
  await within((sql) => notify(notifier(sql), { ...own, record, words }))
  return record
}
const many = (count: number, step = 'accept') => Promise.all(Array.from({ length: count }, () => waits(step)))
async function run() {
  const one = openPushes({
    ...{ store: server.store, modules, senders: cardSenders(openHosts(settingsFrom(host.env, '/tmp').hosts)) },
    ...{ every: 60_000, silence: 1 },
    services: { sendSms: async () => undefined, publicUrl: 'https://purlin.example', log: silent },
  })
  await one.run()
  await one.close()
}
const sent = () => host.sent.map(({ body }) => (body as { textcard: { description: string; url: string } }).textcard)
const states = async () => {
  const rows = await server.store.system((sql) =>
    sql.many<{ state: string; count: number }>('select state, count(*)::int as count from push group by 1', []),
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
/** Lets some minutes pass. */
const pass = (minutes: number) =>
  server.store.system(async (sql) => {
    await sql.run('update push_group set at = at - make_interval(mins => $1)', [minutes])
    await sql.run(`update push set next_at = next_at - make_interval(mins => $1) where state = 'waiting'`, [minutes])
  })

it('several orders that wait for a step are one push, which opens their list', async () => {
  await many(5)
  await run()
  expect(sent()).toEqual([
    {
      ...{ title: '待处理 · 工单', description: '5 条工单：待派单' },
      url: 'https://purlin.example/#/affairs/work-order?only=%40step%3Daccept',
    },
  ])
  expect(await states()).toEqual({ sent: 1, dropped: 4 })
})

it('one order is named, and those of the next five minutes are one push after them', async () => {
  const first = await waits()
  await run()
  expect(sent()[0]).toMatchObject({ url: `https://purlin.example/#/affairs/work-order/view/${first}` })
  await many(2)
  await run()
  await many(1)
  await pass(4)
  await run()
  expect([sent().length, await states()]).toEqual([1, { sent: 1, waiting: 3 }])
  await pass(1)
  await run()
  expect(sent().map(({ description }) => description)).toEqual(['工单“大堂渗水”待派单（李工）', '3 条工单：待派单'])
})

it('orders that were accepted meanwhile are not counted, and other steps have their own push', async () => {
  const [gone] = await many(3)
  await many(1, 'confirm')
  await within((sql) => endNotifications(notifier(sql), { record: String(gone), kind: 'turn' }))
  await run()
  expect(
    sent()
      .map(({ description }) => description)
      .sort(),
  ).toEqual(['2 条工单：待派单', '工单“大堂渗水”待我确认（李工）'])
})

it('two workers at once send one push for all', async () => {
  await many(30)
  await Promise.all([run(), run(), run()])
  expect(sent()).toHaveLength(1)
  await pass(5)
  await run()
  const counts = sent().map(({ description }) => Number(/^(\d+) 条/.exec(description)?.[1] ?? 1))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30)
})

it('a push that fails names the same orders again', async () => {
  await many(3)
  host.answerNext('/cgi-bin/message/send', { errcode: 45009, errmsg: 'too often' })
  await run()
  expect(await states()).toEqual({ waiting: 1, dropped: 2 })
  await server.store.system((sql) => sql.run(`update push set next_at = now() where state = 'waiting'`))
  await run()
  expect(sent().at(-1)?.description).toBe('3 条工单：待派单')
})
