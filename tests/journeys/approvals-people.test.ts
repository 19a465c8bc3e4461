import { setTimeout as sleep } from 'node:timers/promises'
import { dayFromToday, yuan } from '@/schema'
import { openApprovals } from './support/approvals'
import { affectedRows } from './support/database'
import { type Office, openOffice } from './support/office'

type User = Awaited<ReturnType<Office['signedIn']>>
type Approvals = Awaited<ReturnType<typeof openApprovals>>
type WireSession = Awaited<ReturnType<Approvals['wireSession']>>

let office: Office
let approvals: Approvals
let sessions: Readonly<Record<'pm' | 'finance' | 'site' | 'leader', WireSession>>

beforeAll(async () => {
  office = await openOffice('boss')
  approvals = await openApprovals(new URL(office.person.page.url()).origin)
  sessions = {
    pm: await approvals.wireSession('pm', '10.2.0.1'),
    finance: await approvals.wireSession('finance', '10.2.0.2'),
    site: await approvals.wireSession('site', '10.2.0.3'),
    leader: await approvals.wireSession('leader', '10.2.0.4'),
  }
})
afterAll(() => office.close())

const codeOf = (name: keyof typeof sessions) => sessions[name].me.UserCode
const top = ({ person: { page } }: User, selector: string) =>
  page.locator('.taro_page:not(.taro_page_hide)').last().locator(selector)
const confirm = (user: User) => top(user, '.sheet__foot').getByRole('button').last().click()
const rowOf = (user: User, number: string) => top(user, '.flow-row').filter({ hasText: number })

async function openRow(user: User, number: string) {
  await user.person.open('/daishenList')
  await rowOf(user, number).click()
  await user.records.until('审批过程')
}

async function agree(user: User, number: string) {
  await openRow(user, number)
  await user.records.tap('同意')
  await confirm(user)
  await user.records.until('已同意')
}

/** The number over the first tab of the inbox. */
const waitingIn = async (user: User) =>
  Number((await top(user, '[role=tab]').first().textContent())?.replace(/\D/g, ''))

async function within(seconds: number, isTrue: () => Promise<boolean>) {
  const end = Date.now() + seconds * 1000
  while (!(await isTrue()) && Date.now() < end) await sleep(50)
  expect(await isTrue()).toBe(true)
}

const nodes = () => [
  [{ name: '项目经理审', people: [codeOf('pm')] }],
  [{ name: '会计审', people: [codeOf('finance')] }],
  [
    {
      name: '现场复核',
      people: [codeOf('site')],
      when: [{ field: 'amount', is: 'at-least' as const, limit: yuan(300_000), choices: [] }],
    },
  ],
  [{ name: '总经理审', people: [codeOf('leader')] }],
]

it('a payment passes four nodes, one only for large sums; other windows update their counts within two seconds', async () => {
  const template = await approvals.template('旅程：四级', nodes())
  const [small, large] = [await approvals.createPayment(9000), await approvals.createPayment(310_000)]
  const [pm, finance] = [await office.signedIn('pm'), await office.signedIn('finance')]
  await finance.person.open('/daishenList')
  await within(10, async () => (await waitingIn(finance)) > 0)
  const before = await waitingIn(finance)
  await approvals.submit(small, template)
  const number = await approvals.number(small)
  await agree(pm, number)
  // The window of the accountant updates without any input.
  await within(2, async () => (await waitingIn(finance)) === before + 1)
  await within(2, () => rowOf(finance, number).isVisible())
  await agree(finance, number)
  const leader = await office.signedIn('leader')
  await openRow(leader, number)
  expect(await leader.records.until('总经理审')).not.toContain('现场复核')
  await leader.records.tap('同意')
  await confirm(leader)
  await leader.records.until('已同意')
  expect((await approvals.model(small)).flow).toBe(1)

  await approvals.submit(large, template)
  const second = await approvals.number(large)
  await agree(pm, second)
  await agree(finance, second)
  const site = await office.signedIn('site')
  await agree(site, second)
  await agree(leader, second)
  expect(await approvals.model(large)).toMatchObject({ flow: 1, values: { status: 'applied' } })
  expect([pm, finance, site, leader].flatMap(({ person }) => person.errors)).toEqual([])
})

it('a substitute decides for an absent approver, and the approval history shows it', async () => {
  const template = await approvals.template('旅程：代理', [[{ name: '会计审', people: [codeOf('finance')] }]])
  const record = await approvals.createPayment(1200)
  await approvals.submit(record, template)
  const number = await approvals.number(record)
  const away = { ByUser: codeOf('site'), From: dayFromToday(), To: dayFromToday(2), Reason: '出差' }
  const guid = crypto.randomUUID()
  expect((await sessions.finance.save('Substitute.Save', { guid, UserCode: '', ...away }, 'add')).text).toBe('Success')
  const site = await office.signedIn('site')
  await site.person.open('/daishenList')
  const name = sessions.finance.me.UserName
  await rowOf(site, number).getByText(`代${name}`).waitFor()
  await agree(site, number)
  await site.records.until(`${sessions.site.me.UserName} 代 ${name}`)
  expect((await approvals.model(record)).flow).toBe(1)
  expect((await sessions.finance.save('Substitute.Cancel', { guid })).text).toBe('Success')
  await site.person.open('/daishenList')
  await site.records.until('待审批')
  // The cached list is shown first.
  const substituted = top(site, '.flow-row').filter({ hasText: `代${name}` })
  await within(10, async () => (await substituted.count()) === 0)
  expect(site.person.errors).toEqual([])
})

it('an approval passes automatically at its deadline, and the history shows the timeout', async () => {
  const late = { name: '限时审', people: [codeOf('pm')], hours: 1, late: 'pass' as const }
  const template = await approvals.template('旅程：超时', [[late]])
  const record = await approvals.createPayment(300)
  await approvals.submit(record, template)
  expect(
    await affectedRows(
      office.folder,
      `update flow_task set due_at = now() - interval '1 hour', next_at = now() - interval '1 hour'
        where status = 'waiting' and flow_guid = (select guid from flow where record_guid = $1)`,
      [record],
    ),
  ).toBe(1)
  await within(15, async () => (await approvals.model(record)).flow === 1)
  const boss: User = { person: office.person, records: office.records }
  await boss.person.open(`/commonApproval?businessClass=payment&guid=${record}`)
  await boss.records.until('超时')
  expect(await boss.records.until('审批过程')).toContain('限时审')
  expect(boss.person.errors).toEqual([])
})
