import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { dayFromToday } from '@/schema'
import { remindOfLines } from '../../../server/engine/features/reminders/reminders'
import { calls } from '../../../server/http/calls'
import { openSite, type Site } from '../records/support/site'
import { type Served, serve } from '../support/serve'

let server: Served
let site: Site

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  site = await openSite(server)
})
afterAll(() => server.close())

const unreadTexts = async (who: Pick<Site['worker'], 'login'>, lang: 'zh' | 'es' = 'zh') => {
  const all = { group: '', module: '', unread: true, page: 1, rows: 50 } as const
  return (await server.get('Message.GetList', all, { ...who, lang })).body.map(({ Text }) => Text)
}
const sendReminders = (atOnce?: number) =>
  remindOfLines({ store: server.store, services: server.services, modules }, atOnce)
const node = (name: string, date: string, reminder: string | null) => ({
  ...{ guid: crypto.randomUUID(), name, share: 10, date, reminder },
})

it('a payment date is announced some days ahead to the person to be reminded, once, and again when the date changes', async () => {
  const keeper = await site.person('8817', 'view', 'all')
  const soon = node('进度款', dayFromToday(3), keeper.userCode)
  const nodes = [
    soon,
    node('结算款', dayFromToday(4), keeper.userCode),
    node('预付款', dayFromToday(-1), keeper.userCode),
  ]
  const guid = await site.createContract({ name: '钢材合同', nodes: [...nodes, node('质保金', dayFromToday(1), null)] })
  await Promise.all([sendReminders(), sendReminders()])
  await sendReminders()
  expect(await unreadTexts(keeper)).toEqual([`合同“钢材合同”的付款节点“进度款”${dayFromToday(3)}到期，请留意`])
  expect(await unreadTexts(keeper, 'es')).toEqual([expect.stringContaining(`«进度款» vence el ${dayFromToday(3)}`)])

  const { values } = await site.read(contract, guid)
  const moved = (values.nodes as { guid: string }[]).map((each) =>
    each.guid === soon.guid ? { ...each, date: dayFromToday(2) } : each,
  )
  expect((await site.save(contract, guid, { ...values, nodes: moved }, { Version: 1 })).text).toBe('Success')
  await sendReminders()
  expect((await unreadTexts(keeper))[0]).toContain(`“进度款”${dayFromToday(2)}到期`)
})

it('a reminder is not sent to a person who cannot see the contract, nor for a deleted contract', async () => {
  const withoutAccess = await site.person('8817', 'view', 'own')
  const keeper = await site.person('8817', 'view', 'all')
  const due = (who: string) => [node('进度款', dayFromToday(1), who)]
  await site.createContract({ nodes: due(withoutAccess.userCode) })
  const deleted = await site.createContract({ nodes: due(keeper.userCode) })
  expect((await site.mark(contract, 'Delete', deleted, 1)).text).toBe('Success')
  await sendReminders()
  expect([await unreadTexts(withoutAccess), await unreadTexts(keeper)]).toEqual([[], []])
})

it('people without a reminder do not delay the reminders of others, however many they are', async () => {
  const withoutAccess = await site.person('8817', 'view', 'own')
  const keeper = await site.person('8817', 'view', 'all')
  const due = (who: string, count: number) =>
    Array.from({ length: count }, (_, at) => node(`节点${at}`, dayFromToday(1), who))
  await site.createContract({ nodes: due(withoutAccess.userCode, 5) })
  await site.createContract({ nodes: due(keeper.userCode, 5) })
  await sendReminders(3)
  expect([await unreadTexts(withoutAccess), await unreadTexts(keeper)]).toEqual([
    [],
    expect.objectContaining({ length: 5 }),
  ])
})
