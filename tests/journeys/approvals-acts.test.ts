import { setTimeout as sleep } from 'node:timers/promises'
import type { DecisionAction, FlowQuery } from '@wire'
import { openApprovals } from './support/approvals'
import { type Office, openOffice } from './support/office'

type User = Awaited<ReturnType<Office['signedIn']>>
type Approvals = Awaited<ReturnType<typeof openApprovals>>
type WireSession = Awaited<ReturnType<Approvals['wireSession']>>

let office: Office
let approvals: Approvals
let boss: User
let sessions: Readonly<Record<'pm' | 'finance' | 'site', WireSession>>

beforeAll(async () => {
  office = await openOffice('boss')
  boss = { person: office.person, records: office.records }
  approvals = await openApprovals(new URL(office.person.page.url()).origin)
  sessions = {
    pm: await approvals.wireSession('pm', '10.3.0.1'),
    finance: await approvals.wireSession('finance', '10.3.0.2'),
    site: await approvals.wireSession('site', '10.3.0.3'),
  }
})
afterAll(() => office.close())

const top = ({ person: { page } }: User, selector: string) =>
  page.locator('.taro_page:not(.taro_page_hide)').last().locator(selector)
const confirm = (user: User) => top(user, '.sheet__foot').getByRole('button').last().click()
const rowOf = (user: User, number: string) => top(user, '.flow-row').filter({ hasText: number })
const decision = (record: string) => `/commonApproval?businessClass=payment&guid=${record}`
const oneStep = (name: string) =>
  approvals.template(`旅程：${name}`, [[{ name: `${name}审`, people: [sessions.pm.me.UserCode] }]])

async function openRow(user: User, number: string) {
  await user.person.open('/daishenList')
  await rowOf(user, number).click()
  await user.records.until('审批过程')
}

async function within(seconds: number, isTrue: () => Promise<boolean>) {
  const end = Date.now() + seconds * 1000
  while (!(await isTrue()) && Date.now() < end) await sleep(50)
  expect(await isTrue()).toBe(true)
}

/** Opens the inbox in a window that gets no input, to check its count and rows. */
async function watchInbox(login: keyof typeof sessions) {
  const user = await office.signedIn(login)
  await user.person.open('/daishenList')
  const waiting = async () => Number((await top(user, '[role=tab]').first().textContent())?.replace(/\D/g, ''))
  const countOnServer = async () => (await sessions[login].read('FlowMonitor.WF_GetStateCount', {})).body.waiting
  await within(10, async () => (await waiting()) === (await countOnServer()))
  const before = await waiting()
  return {
    errors: user.person.errors,
    hasMore: (more: number) => within(2, async () => (await waiting()) === before + more),
    shows: (number: string, isShown: boolean) =>
      within(2, async () => (await rowOf(user, number).count()) === (isShown ? 1 : 0)),
  }
}

/** The approver decides over the wire. */
async function decide(login: keyof typeof sessions, number: string, Action: DecisionAction) {
  const query: FlowQuery = { page: 1, rows: 1, keyword: number, module: '', status: '', sort: '' }
  const { body } = await sessions[login].read('FlowMonitor.getRecieveMsg', { ...query, box: 'waiting' })
  const takes = { guid: crypto.randomUUID(), TaskID: body.rows[0]?.TaskID ?? '', Action, Opinion: '请改', To: '' }
  const empty = { Again: '', Users: [], Receivers: {}, Signature: '' }
  expect((await sessions[login].save('WFAudit.Decide', { ...takes, ...empty })).text).toBe('Success')
}

async function pickPerson(user: User, name: string) {
  await user.records.field('Users').getByRole('button').first().click()
  const people = top(user, '.sheet').last()
  await people.locator('.search-box input').fill(name)
  await people.locator('.check-row, .row', { hasText: name }).first().click()
  const confirmButton = people.getByRole('button', { name: '确定' })
  if (await confirmButton.isVisible()) await confirmButton.click()
  await people.locator('.search-box').waitFor({ state: 'detached' })
}

it('adding an approver and transferring a task update the counts of other windows within two seconds', async () => {
  const record = await approvals.createPayment(4200)
  const [pm, site, finance] = [await watchInbox('pm'), await watchInbox('site'), await watchInbox('finance')]
  await approvals.submit(record, await oneStep('加签'))
  const number = await approvals.number(record)
  await pm.hasMore(1)
  await pm.shows(number, true)
  const first = await office.signedIn('pm')
  await openRow(first, number)
  await first.records.more('同意并请人再审')
  await pickPerson(first, sessions.site.me.UserName)
  await confirm(first)
  await first.records.until('已同意并请人再审')
  await Promise.all([pm.hasMore(0), pm.shows(number, false), site.hasMore(1), site.shows(number, true)])
  const second = await office.signedIn('site')
  await openRow(second, number)
  await second.records.more('转交他人')
  await pickPerson(second, sessions.finance.me.UserName)
  await confirm(second)
  await second.records.until('已转交')
  await Promise.all([site.hasMore(0), site.shows(number, false), finance.hasMore(1), finance.shows(number, true)])
  await decide('finance', number, 'agree')
  await Promise.all([finance.hasMore(0), finance.shows(number, false)])
  expect((await approvals.model(record)).flow).toBe(1)
  expect([first.person, second.person, pm, site, finance].flatMap(({ errors }) => errors)).toEqual([])
})

it('an urged approver is notified at once; a returned payment is cancelled, and the approver is notified of it', async () => {
  const record = await approvals.createPayment(4300)
  await approvals.submit(record, await oneStep('作废'))
  const number = await approvals.number(record)
  const pm = await office.signedIn('pm')
  await pm.person.open(`/MSG/${sessions.pm.me.UserCode}/approval`)
  const messageRow = (text: string) => top(pm, '.row').filter({ hasText: number }).filter({ hasText: text })
  await messageRow('等待您审批').getByText('未审批').waitFor()
  await boss.person.open(decision(record))
  await boss.records.until('未审批')
  await boss.records.tap('催办')
  await boss.records.toast('已催办')
  await within(2, () => messageRow('催您审批').isVisible())
  await decide('pm', number, 'return')
  await within(2, async () => (await messageRow('催您审批').getByText('退回重报').count()) === 1)
  await boss.person.open(decision(record))
  await boss.records.tap('作废')
  await top(boss, '.sheet textarea[name="Remark"]').fill('不再付了')
  await confirm(boss)
  await boss.records.toast('已作废')
  await boss.records.until('不再付了')
  expect((await approvals.model(record)).flow).toBe(-1)
  await pm.person.open(`/MSG/${sessions.pm.me.UserCode}/outcome`)
  await messageRow('作废了').getByText('■ 已作废').waitFor()
  expect([...boss.person.errors, ...pm.person.errors]).toEqual([])
})

it('a submission and a resubmission make the calls of the wire: count templates, list them, node info, submit', async () => {
  await oneStep('重报')
  const record = await approvals.createPayment(4400)
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
  // A resubmission keeps its template, so there is no choice.
  expect(calls).not.toContain('StartWF.GetList')
  expect(calls.filter((call) => call === 'SubmitWF.Submit')).toHaveLength(1)
  await within(10, async () => (await approvals.model(record)).flow === 0)
  await boss.person.open(decision(record))
  await boss.records.until('第 2 次提交')
  await decide('pm', number, 'agree')
  expect((await approvals.model(record)).flow).toBe(1)
  expect(boss.person.errors).toEqual([])
})
