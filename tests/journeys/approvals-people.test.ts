import { setTimeout as sleep } from 'node:timers/promises'
import { dayFromToday, yuan } from '@/schema'
import { openApprovals } from './support/approvals'
import { changeIn } from './support/database'
import { type Office, openOffice } from './support/office'

type Hand = Awaited<ReturnType<Office['signedIn']>>
type Approvals = Awaited<ReturnType<typeof openApprovals>>
type Voice = Awaited<ReturnType<Approvals['voice']>>

let office: Office
let approvals: Approvals
let voices: Readonly<Record<'pm' | 'finance' | 'site' | 'leader', Voice>>

beforeAll(async () => {
  office = await openOffice('boss')
  approvals = await openApprovals(new URL(office.person.page.url()).origin)
  voices = {
    pm: await approvals.voice('pm', '10.2.0.1'),
    finance: await approvals.voice('finance', '10.2.0.2'),
    site: await approvals.voice('site', '10.2.0.3'),
    leader: await approvals.voice('leader', '10.2.0.4'),
  }
})
afterAll(() => office.close())

const codeOf = (name: keyof typeof voices) => voices[name].me.UserCode
const top = ({ person: { page } }: Hand, selector: string) =>
  page.locator('.taro_page:not(.taro_page_hide)').last().locator(selector)
const confirm = (one: Hand) => top(one, '.sheet__foot').getByRole('button').last().click()
const rowOf = (one: Hand, number: string) => top(one, '.flow-row').filter({ hasText: number })

async function openRow(one: Hand, number: string) {
  await one.person.open('/daishenList')
  await rowOf(one, number).click()
  await one.records.until('审批过程')
}

async function agree(one: Hand, number: string) {
  await openRow(one, number)
  await one.records.tap('同意')
  await confirm(one)
  await one.records.until('已同意')
}

/** The number over the first tab of the inbox. */
const waitingIn = async (one: Hand) => Number((await top(one, '[role=tab]').first().textContent())?.replace(/\D/g, ''))

async function within(seconds: number, holds: () => Promise<boolean>) {
  const end = Date.now() + seconds * 1000
  while (!(await holds()) && Date.now() < end) await sleep(50)
  expect(await holds()).toBe(true)
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

it('four nodes, one of them only for large sums; the other windows count within two seconds', async () => {
  const of = await approvals.template('旅程：四级', nodes())
  const [small, large] = [await approvals.asked(9000), await approvals.asked(310_000)]
  const [pm, finance] = [await office.signedIn('pm'), await office.signedIn('finance')]
  await finance.person.open('/daishenList')
  await within(10, async () => (await waitingIn(finance)) > 0)
  const before = await waitingIn(finance)
  await approvals.report(small, of)
  const number = await approvals.number(small)
  await agree(pm, number)
  // Nobody has touched the accountant's window.
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

  await approvals.report(large, of)
  const second = await approvals.number(large)
  await agree(pm, second)
  await agree(finance, second)
  const site = await office.signedIn('site')
  await agree(site, second)
  await agree(leader, second)
  expect(await approvals.model(large)).toMatchObject({ flow: 1, values: { status: 'done' } })
  expect([pm, finance, site, leader].flatMap(({ person }) => person.errors)).toEqual([])
})

it('who stands in for somebody decides for them, and the line says so', async () => {
  const of = await approvals.template('旅程：代理', [[{ name: '会计审', people: [codeOf('finance')] }]])
  const record = await approvals.asked(1200)
  await approvals.report(record, of)
  const number = await approvals.number(record)
  const away = { ByUser: codeOf('site'), From: dayFromToday(), To: dayFromToday(2), Reason: '出差' }
  const guid = crypto.randomUUID()
  expect((await voices.finance.save('Substitute.Save', { guid, UserCode: '', ...away }, 'add')).text).toBe('Success')
  const site = await office.signedIn('site')
  await site.person.open('/daishenList')
  const name = voices.finance.me.UserName
  await rowOf(site, number).getByText(`代${name}`).waitFor()
  await agree(site, number)
  await site.records.until(`${voices.site.me.UserName} 代 ${name}`)
  expect((await approvals.model(record)).flow).toBe(1)
  expect((await voices.finance.save('Substitute.Cancel', { guid })).text).toBe('Success')
  await site.person.open('/daishenList')
  await site.records.until('待审批')
  // What was read before is shown first.
  const substituted = top(site, '.flow-row').filter({ hasText: `代${name}` })
  await within(10, async () => (await substituted.count()) === 0)
  expect(site.person.errors).toEqual([])
})

it('passes by itself once its time is over, and says that nobody decided', async () => {
  const late = { name: '限时审', people: [codeOf('pm')], hours: 1, late: 'pass' as const }
  const of = await approvals.template('旅程：超时', [[late]])
  const record = await approvals.asked(300)
  await approvals.report(record, of)
  expect(
    await changeIn(
      office.folder,
      `update flow_task set due_at = now() - interval '1 hour', next_at = now() - interval '1 hour'
        where status = 'waiting' and flow_guid = (select guid from flow where record_guid = $1)`,
      [record],
    ),
  ).toBe(1)
  await within(15, async () => (await approvals.model(record)).flow === 1)
  const boss: Hand = { person: office.person, records: office.records }
  await boss.person.open(`/commonApproval?businessClass=payment&guid=${record}`)
  await boss.records.until('超时')
  expect(await boss.records.until('审批过程')).toContain('限时审')
  expect(boss.person.errors).toEqual([])
})
