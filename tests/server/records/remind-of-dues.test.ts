import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, openDesk, type Values } from './support/desk'
import { moneyOf } from './support/money'

let server: Served
let desk: Desk
let money: ReturnType<typeof moneyOf>

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
})
afterAll(() => server.close())

/** The day so many days before today, in China. */
const daysAgo = (days: number) => new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)

/** Applies for an amount that is approved. */
async function apply(of: string, amount: number, dueDate: string) {
  const guid = await desk.mustSave(payment, { ...money.application(of, amount), dueDate })
  await desk.approve(payment, guid)
}

it('reminds the handler and the persons of open nodes of what is overdue, once a day', async () => {
  const { member, role, founder } = desk.firm
  const remind = (guid: string, as: Parameters<Served['save']>[3] = desk.as) =>
    server.save('ContractBoard.Remind', 'edit', { guid }, as)
  const messages = async () => {
    const takes = { page: 1, rows: 50, group: 'system', module: '', unread: false } as const
    const { body } = await server.get('Message.GetList', takes, { login: member.login })
    return body.filter(({ Code }) => Code.startsWith('dues.'))
  }
  const late = async (more: Values = {}) => {
    const of = await desk.createSigned({ amount: yuan(1000), name: `逾期合同${JSON.stringify(more).length}`, ...more })
    await apply(of, 200, daysAgo(60))
    return of
  }
  const own = await late({ handler: founder.userCode })
  expect((await remind(own)).problem).toBe('no-recipient')
  const node = () => ({ guid: randomUUID(), name: '进度款', share: 100, reminder: member.userCode, state: 'waiting' })
  const of = await late({ nodes: [node()] })
  // The member may not see contracts yet.
  expect((await remind(of)).problem).toBe('no-recipient')
  expect((await remind(of, { login: member.login })).problem).toBe('no-view-right')
  const rights = [{ code: '8817', view: true, edit: false, delete: false, approve: false }]
  await server.save('Role.Save', 'edit', { guid: role, name: '现场', version: 1, dataScope: 'all', rights }, desk.as)
  const answers = await Promise.all([remind(of), remind(of), remind(of)])
  expect(answers.map(({ problem }) => problem ?? 'sent').sort()).toEqual(['reminded-today', 'reminded-today', 'sent'])
  expect((await messages()).map(({ Text }) => Text)).toEqual([
    `创始人提醒：合同“${(await desk.read(contract, of)).values.name}”应付未付中有 200.00 元已逾期，最早的一笔逾期 60 天`,
  ])
  const fresh = await desk.createSigned({ amount: yuan(1000), nodes: [node()] })
  expect((await remind(fresh)).problem).toBe('nothing-overdue')
  expect((await remind(randomUUID())).problem).toBe('not-found')
  await server.save(
    'Role.Save',
    'edit',
    { guid: role, name: '现场', version: 2, dataScope: 'own', rights: [] },
    desk.as,
  )
})
