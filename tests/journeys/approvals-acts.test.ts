import { setTimeout as sleep } from 'node:timers/promises'
import type { DecisionAction, FlowAsked } from '@wire'
import { openApprovals } from './support/approvals'
import { type Office, openOffice } from './support/office'

type Hand = Awaited<ReturnType<Office['signedIn']>>
type Approvals = Awaited<ReturnType<typeof openApprovals>>
type Voice = Awaited<ReturnType<Approvals['voice']>>

let office: Office
let approvals: Approvals
let boss: Hand
let voices: Readonly<Record<'pm' | 'finance' | 'site', Voice>>

beforeAll(async () => {
  office = await openOffice('boss')
  boss = { person: office.person, records: office.records }
  approvals = await openApprovals(new URL(office.person.page.url()).origin)
  voices = {
    pm: await approvals.voice('pm', '10.3.0.1'),
    finance: await approvals.voice('finance', '10.3.0.2'),
    site: await approvals.voice('site', '10.3.0.3'),
  }
})
afterAll(() => office.close())

const top = ({ person: { page } }: Hand, selector: string) =>
  page.locator('.taro_page:not(.taro_page_hide)').last().locator(selector)
const confirm = (one: Hand) => top(one, '.sheet__foot').getByRole('button').last().click()
const rowOf = (one: Hand, number: string) => top(one, '.flow-row').filter({ hasText: number })
const decision = (record: string) => `/commonApproval?businessClass=payment&guid=${record}`
const oneStep = (name: string) =>
  approvals.template(`旅程：${name}`, [[{ name: `${name}审`, people: [voices.pm.me.UserCode] }]])

async function openRow(one: Hand, number: string) {
  await one.person.open('/daishenList')
  await rowOf(one, number).click()
  await one.records.until('审批过程')
}

async function within(seconds: number, holds: () => Promise<boolean>) {
  const end = Date.now() + seconds * 1000
  while (!(await holds()) && Date.now() < end) await sleep(50)
  expect(await holds()).toBe(true)
}

/** A window that stays on the inbox, which nobody touches: the number over its first tab. */
async function watching(who: keyof typeof voices) {
  const one = await office.signedIn(who)
  await one.person.open('/daishenList')
  const waiting = async () => Number((await top(one, '[role=tab]').first().textContent())?.replace(/\D/g, ''))
  const asked = async () => (await voices[who].read('FlowMonitor.WF_GetStateCount', {})).body.waiting
  await within(10, async () => (await waiting()) === (await asked()))
  const before = await waiting()
  return {
    errors: one.person.errors,
    stands: (more: number) => within(2, async () => (await waiting()) === before + more),
    shows: (number: string, is: boolean) => within(2, async () => (await rowOf(one, number).count()) === (is ? 1 : 0)),
  }
}

/** Whoever is asked decides on their phone. */
async function decide(who: keyof typeof voices, number: string, Action: DecisionAction) {
  const asked: FlowAsked = { page: 1, rows: 1, keyword: number, module: '', status: '', sort: '' }
  const { body } = await voices[who].read('FlowMonitor.getRecieveMsg', { ...asked, box: 'waiting' })
  const takes = { guid: crypto.randomUUID(), TaskID: body.rows[0]?.TaskID ?? '', Action, Opinion: '请改', To: '' }
  const empty = { Again: '', Users: [], Receivers: {}, Signature: '' }
  expect((await voices[who].save('WFAudit.Decide', { ...takes, ...empty })).text).toBe('Success')
}

async function pickPerson(one: Hand, name: string) {
  await one.records.field('Users').getByRole('button').first().click()
  const people = top(one, '.sheet').last()
  await people.locator('.search-box input').fill(name)
  await people.locator('.check-row, .row', { hasText: name }).first().click()
  const sure = people.getByRole('button', { name: '确定' })
  if (await sure.isVisible()) await sure.click()
  await people.locator('.search-box').waitFor({ state: 'detached' })
}

it('asking somebody after, and handing on: the counters of the other windows go up and down within two seconds', async () => {
  const record = await approvals.asked(4200)
  const [pm, site, finance] = [await watching('pm'), await watching('site'), await watching('finance')]
  await approvals.report(record, await oneStep('加签'))
  const number = await approvals.number(record)
  await pm.stands(1)
  await pm.shows(number, true)
  const first = await office.signedIn('pm')
  await openRow(first, number)
  await first.records.more('同意并请人再审')
  await pickPerson(first, voices.site.me.UserName)
  await confirm(first)
  await first.records.until('已同意并请人再审')
  await Promise.all([pm.stands(0), pm.shows(number, false), site.stands(1), site.shows(number, true)])
  const second = await office.signedIn('site')
  await openRow(second, number)
  await second.records.more('转交他人')
  await pickPerson(second, voices.finance.me.UserName)
  await confirm(second)
  await second.records.until('已转交')
  await Promise.all([site.stands(0), site.shows(number, false), finance.stands(1), finance.shows(number, true)])
  await decide('finance', number, 'agree')
  await Promise.all([finance.stands(0), finance.shows(number, false)])
  expect((await approvals.model(record)).flow).toBe(1)
  expect([first.person, second.person, pm, site, finance].flatMap(({ errors }) => errors)).toEqual([])
})

it('who is urged sees it at once; what comes back is given up, and whoever sent it back sees that too', async () => {
  const record = await approvals.asked(4300)
  await approvals.report(record, await oneStep('作废'))
  const number = await approvals.number(record)
  const pm = await office.signedIn('pm')
  await pm.person.open(`/MSG/${voices.pm.me.UserCode}/approval`)
  const told = (text: string) => top(pm, '.row').filter({ hasText: number }).filter({ hasText: text })
  await told('等待您审批').getByText('未审批').waitFor()
  await boss.person.open(decision(record))
  await boss.records.until('未审批')
  await boss.records.tap('催办')
  await boss.records.toast('已催办')
  await within(2, () => told('催您审批').isVisible())
  await decide('pm', number, 'return')
  await within(2, async () => (await told('催您审批').getByText('退回重报').count()) === 1)
  await boss.person.open(decision(record))
  await boss.records.tap('作废')
  await top(boss, '.sheet textarea[name="Remark"]').fill('不再付了')
  await confirm(boss)
  await boss.records.toast('已作废')
  await boss.records.until('不再付了')
  expect((await approvals.model(record)).flow).toBe(-1)
  await pm.person.open(`/MSG/${voices.pm.me.UserCode}/outcome`)
  await told('作废了').getByText('■ 已作废').waitFor()
  expect([...boss.person.errors, ...pm.person.errors]).toEqual([])
})

it('a report, and another one after it came back, go as the wire says: templates counted, listed, their nodes, submit', async () => {
  await oneStep('重报')
  const record = await approvals.asked(4400)
  const number = await approvals.number(record)
  const calls: string[] = []
  boss.person.page.on('request', (request) => {
    const [, handler = '', method = ''] =
      /\/(StartWF|AuditTemplate|SubmitWF)\.ashx\?.*method=(\w+)/.exec(request.url()) ?? []
    if (handler !== '') calls.push(`${handler}.${method}`)
  })
  await boss.person.open(`/finance/payment/view/${record}`)
  await boss.records.tap('提交审批')
  await top(boss, '.sheet').getByRole('radio', { name: '旅程：重报', exact: true }).click()
  await top(boss, '.sheet .ahead').getByText('重报审').waitFor()
  await confirm(boss)
  await boss.records.toast('已提交审批')
  expect((await approvals.model(record)).flow).toBe(0)
  expect(calls[0]).toBe('StartWF.GetTempCount')
  expect(calls.filter((call) => call === 'SubmitWF.Submit')).toHaveLength(1)
  expect([...new Set(calls)].sort()).toEqual([
    ...['AuditTemplate.GetNodeInfo', 'StartWF.GetList', 'StartWF.GetTempCount', 'SubmitWF.Submit'],
  ])
  calls.length = 0
  await decide('pm', number, 'return')
  await boss.records.tap('重新提交')
  await top(boss, '.sheet .ahead').getByText('重报审').waitFor()
  await confirm(boss)
  await within(20, async () => calls.includes('SubmitWF.Submit'))
  // It keeps its template: there is none to choose.
  expect(calls).not.toContain('StartWF.GetList')
  expect(calls.filter((call) => call === 'SubmitWF.Submit')).toHaveLength(1)
  await within(10, async () => (await approvals.model(record)).flow === 0)
  await boss.person.open(decision(record))
  await boss.records.until('第 2 次提交')
  await decide('pm', number, 'agree')
  expect((await approvals.model(record)).flow).toBe(1)
  expect(boss.person.errors).toEqual([])
})
