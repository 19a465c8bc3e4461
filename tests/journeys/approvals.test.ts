import { yuan } from '@/schema'
import { openApprovals } from './support/approvals'
import { type Office, openOffice } from './support/office'

type User = Awaited<ReturnType<Office['signedIn']>>
type Approvals = Awaited<ReturnType<typeof openApprovals>>

let office: Office
let approvals: Approvals
/** The founder submits payments; the others decide. */
let [boss, pm, finance]: User[] = []
let codes: Readonly<Record<'pm' | 'finance' | 'site', string>>
let names: typeof codes

const signedInUser = (user: User | undefined): User => {
  if (user === undefined) throw new Error('not signed in')
  return user
}

beforeAll(async () => {
  office = await openOffice('boss')
  boss = { person: office.person, records: office.records }
  ;[pm, finance] = [await office.signedIn('pm'), await office.signedIn('finance')]
  approvals = await openApprovals(new URL(office.person.page.url()).origin)
  const sessions = await Promise.all(
    ['pm', 'finance', 'site'].map((login, index) => approvals.wireSession(login, `10.1.0.${index + 2}`)),
  )
  const [pmCode = '', financeCode = '', siteCode = ''] = sessions.map(({ me }) => me.UserCode)
  codes = { pm: pmCode, finance: financeCode, site: siteCode }
  const [pmName = '', financeName = '', siteName = ''] = sessions.map(({ me }) => me.UserName)
  names = { pm: pmName, finance: financeName, site: siteName }
})
afterAll(() => office.close())

const onTop = '.taro_page:not(.taro_page_hide)'
const top = ({ person: { page } }: User, selector: string) => page.locator(onTop).last().locator(selector)
const opinion = (user: User, text: string) => top(user, '.sheet textarea[name="Opinion"]').fill(text)
const confirm = (user: User) => top(user, '.sheet__foot').getByRole('button').last().click()
const decision = (record: string) => `/commonApproval?businessClass=payment&guid=${record}`
const rowOf = (user: User, number: string) => top(user, '.flow-row').filter({ hasText: number })

async function openRow(user: User, number: string) {
  await user.person.open('/daishenList')
  await rowOf(user, number).click()
  await user.records.until('审批过程')
}

it('a payment passes two approvers, is returned, shows its changes on resubmission, and gets an added approver', async () => {
  const template = await approvals.template('旅程：项目经理和会计', [
    [{ name: '项目经理审', people: [codes.pm] }],
    [{ name: '会计审', people: [codes.finance] }],
  ])
  const record = await approvals.createPayment(120_000)
  await approvals.submit(record, template)
  const number = await approvals.number(record)
  const first = signedInUser(pm)
  await openRow(first, number)
  expect(await first.records.until('会计审')).toContain('120,000.00')
  await first.records.more('退回重报')
  await opinion(first, '金额请按合同核减')
  await top(first, '.sheet').getByText('所有人重新审批').waitFor()
  await confirm(first)
  await first.records.until('已退回')
  expect((await approvals.model(record)).flow).toBe(-3)

  await approvals.change(record, { amount: yuan(110_000) })
  await approvals.submit(record, template)
  await openRow(first, number)
  const changes = await first.records.until('处不同')
  expect(changes).toMatch(/120,000\.00.*110,000\.00/)
  await first.records.until('第 2 次提交')
  await first.records.tap('同意')
  await confirm(first)
  await first.records.until('已同意')

  const second = signedInUser(finance)
  await openRow(second, number)
  await second.records.more('请人先审')
  await second.records.field('Users').getByRole('button').first().click()
  const people = top(second, '.sheet').last()
  await people.locator('.search-box input').fill(names.site)
  await people.locator('.check-row', { hasText: names.site }).getByRole('checkbox').first().click()
  await people.getByRole('button', { name: '确定' }).click()
  await people.locator('.search-box').waitFor({ state: 'detached' })
  await confirm(second)
  await second.records.until('已请人先审')
  const site = await office.signedIn('site')
  await openRow(site, number)
  await site.records.tap('同意')
  await opinion(site, '现场已核对100%')
  await confirm(site)
  await site.records.until('已同意')
  await openRow(second, number)
  await second.records.until('现场已核对100％')
  await second.records.tap('同意')
  await confirm(second)
  await second.records.until('已同意')
  expect(await approvals.model(record)).toMatchObject({ flow: 1, values: { status: 'applied' } })
  expect([...first.person.errors, ...second.person.errors, ...site.person.errors]).toEqual([])
})

it('the submitter urges the approver once and withdraws the payment', async () => {
  const template = await approvals.template('旅程：催办', [[{ name: '项目经理审', people: [codes.pm] }]])
  const record = await approvals.createPayment(800)
  await approvals.submit(record, template)
  const user = signedInUser(boss)
  await user.person.open(decision(record))
  await user.records.until('未审批')
  await user.records.tap('催办')
  await user.records.toast('已催办')
  await user.records.until('十分钟内已催办过')
  await user.records.tap('撤回')
  await top(user, '.sheet textarea[name="Remark"]').fill('报错了')
  await confirm(user)
  await user.records.toast('已撤回')
  await user.records.until('报错了')
  expect((await approvals.model(record)).flow).toBe(-1)
  expect(user.person.errors).toEqual([])
})

it('twenty payments are approved in a batch, undone in time, and then sent; those that need a signature are excluded', async () => {
  const template = await approvals.template('旅程：批量', [[{ name: '批量审', people: [codes.pm] }]])
  const signing = await approvals.template('旅程：签名', [[{ name: '签名审', people: [codes.pm], signature: true }]])
  const records: string[] = []
  for (let count = 0; count < 20; count += 1) records.push(await approvals.createPayment(100 + count, '批量旅程'))
  for (const record of records) await approvals.submit(record, template)
  const excluded = await approvals.createPayment(77, '批量旅程')
  await approvals.submit(excluded, signing)
  const user = signedInUser(pm)
  await user.person.open('/daishenList')
  await user.records.search('批量旅程')
  await user.records.until('共 21 条')
  await user.records.tap('批量')
  await top(user, '.flow-row').first().click()
  await user.records.tap('全选')
  await user.records.until('已选 21 项')
  await user.records.tap('同意…')
  const question = await user.records.until('不能批量同意的 1 项')
  expect(question).toContain('需手写签名')
  // The sum of 100 to 119.
  expect(question).toContain('2,190.00')
  await user.records.tap('同意 20 项')
  await top(user, '.batch-bar').getByText('秒后同意 20 项').waitFor()
  await user.records.tap('撤回')
  await top(user, '.batch-bar').waitFor({ state: 'detached' })
  expect((await approvals.model(records[0] ?? '')).flow).toBe(0)

  await user.records.tap('批量')
  await top(user, '.flow-row').first().click()
  await user.records.tap('全选')
  await user.records.until('已选 21 项')
  await user.records.tap('同意…')
  await user.records.tap('同意 20 项')
  await user.records.tap('马上提交')
  await user.records.until('20 项已同意，0 项没有')
  await user.records.tap('关闭')
  await user.records.until('共 1 条')
  const states = await Promise.all(records.map(async (record) => (await approvals.model(record)).flow))
  expect(states).toEqual(records.map(() => 1))
  expect(user.person.errors).toEqual([])
})

it('a payment is approved from its row, and leaving the page sends the decision', async () => {
  const template = await approvals.template('旅程：一步', [[{ name: '一步审', people: [codes.pm] }]])
  const record = await approvals.createPayment(66)
  await approvals.submit(record, template)
  const number = await approvals.number(record)
  const user = signedInUser(pm)
  await user.person.open('/daishenList')
  await rowOf(user, number).getByRole('button', { name: '同意' }).click()
  await confirm(user)
  await top(user, '.batch-bar').getByText(number).waitFor()
  expect((await approvals.model(record)).flow).toBe(0)
  await top(user, '.page__back').first().click()
  await user.person.page.waitForFunction(() => !document.location.hash.includes('daishenList'))
  await expect(
    (async () => {
      for (let tries = 0; tries < 50; tries += 1) {
        if ((await approvals.model(record)).flow === 1) return true
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      return false
    })(),
  ).resolves.toBe(true)
})

it('an approver who is too late sees who decided first, and keeps the typed opinion', async () => {
  const people = [codes.pm, codes.finance]
  const template = await approvals.template('旅程：或签', [[{ name: '或签审', kind: 2, people }]])
  const record = await approvals.createPayment(55)
  await approvals.submit(record, template)
  const number = await approvals.number(record)
  const [first, second] = [signedInUser(pm), signedInUser(finance)]
  await openRow(first, number)
  await first.records.tap('同意')
  await opinion(first, '同意，按节点付')
  await openRow(second, number)
  await second.records.tap('同意')
  await confirm(second)
  await second.records.until('已同意')
  await confirm(first)
  await first.records.until(`这一步已由${names.finance}处理`)
  expect(await top(first, '.sheet textarea[name="Opinion"]').inputValue()).toBe('同意，按节点付')
  await first.records.tap('发为评论')
  await confirm(first)
  await first.records.toast('留言已发出')
  await first.records.until('同意，按节点付')
  expect([...first.person.errors, ...second.person.errors]).toEqual([])
})
