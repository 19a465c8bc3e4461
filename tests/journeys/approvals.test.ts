import { yuan } from '@/schema'
import { openApprovals } from './support/approvals'
import { type Office, openOffice } from './support/office'

type Hand = Awaited<ReturnType<Office['signedIn']>>
type Approvals = Awaited<ReturnType<typeof openApprovals>>

let office: Office
let approvals: Approvals
/** Who asks, and who decides. */
let [boss, pm, finance]: Hand[] = []
let codes: Readonly<Record<'pm' | 'finance' | 'site', string>>
let names: typeof codes

const hand = (one: Hand | undefined): Hand => {
  if (one === undefined) throw new Error('nobody there')
  return one
}

beforeAll(async () => {
  office = await openOffice('boss')
  boss = { person: office.person, records: office.records }
  ;[pm, finance] = [await office.signedIn('pm'), await office.signedIn('finance')]
  approvals = await openApprovals(new URL(office.person.page.url()).origin)
  const met = await Promise.all(['pm', 'finance', 'site'].map((each, at) => approvals.voice(each, `10.1.0.${at + 2}`)))
  const [one = '', two = '', three = ''] = met.map(({ me }) => me.UserCode)
  codes = { pm: one, finance: two, site: three }
  const [first = '', second = '', third = ''] = met.map(({ me }) => me.UserName)
  names = { pm: first, finance: second, site: third }
})
afterAll(() => office.close())

const onTop = '.taro_page:not(.taro_page_hide)'
const top = ({ person: { page } }: Hand, selector: string) => page.locator(onTop).last().locator(selector)
const opinion = (one: Hand, text: string) => top(one, '.sheet textarea[name="Opinion"]').fill(text)
const confirm = (one: Hand) => top(one, '.sheet__foot').getByRole('button').last().click()
const decision = (record: string) => `/commonApproval?businessClass=payment&guid=${record}`
const rowOf = (one: Hand, number: string) => top(one, '.flow-row').filter({ hasText: number })

async function openRow(one: Hand, number: string) {
  await one.person.open('/daishenList')
  await rowOf(one, number).click()
  await one.records.until('审批过程')
}

it('a payment goes through two people, comes back, and shows what was changed; others are asked besides', async () => {
  const of = await approvals.template('旅程：项目经理和会计', [
    [{ name: '项目经理审', people: [codes.pm] }],
    [{ name: '会计审', people: [codes.finance] }],
  ])
  const record = await approvals.asked(120_000)
  await approvals.report(record, of)
  const number = await approvals.number(record)
  const first = hand(pm)
  await openRow(first, number)
  expect(await first.records.until('会计审')).toContain('120,000.00')
  await first.records.more('退回重报')
  await opinion(first, '金额请按合同核减')
  await top(first, '.sheet').getByText('所有人重新审批').waitFor()
  await confirm(first)
  await first.records.until('已退回')
  expect((await approvals.model(record)).flow).toBe(-3)

  await approvals.change(record, { amount: yuan(110_000) })
  await approvals.report(record, of)
  await openRow(first, number)
  const told = await first.records.until('处不同')
  expect(told).toMatch(/120,000\.00.*110,000\.00/)
  await first.records.until('第 2 次提交')
  await first.records.tap('同意')
  await confirm(first)
  await first.records.until('已同意')

  const second = hand(finance)
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
  expect(await approvals.model(record)).toMatchObject({ flow: 1, values: { status: 'done' } })
  expect([...first.person.errors, ...second.person.errors, ...site.person.errors]).toEqual([])
})

it('whoever asked urges once, and takes it back', async () => {
  const of = await approvals.template('旅程：催办', [[{ name: '项目经理审', people: [codes.pm] }]])
  const record = await approvals.asked(800)
  await approvals.report(record, of)
  const one = hand(boss)
  await one.person.open(decision(record))
  await one.records.until('未审批')
  await one.records.tap('催办')
  await one.records.toast('已催办')
  await one.records.until('十分钟内已催办过')
  await one.records.tap('撤回')
  await top(one, '.sheet textarea[name="Remark"]').fill('报错了')
  await confirm(one)
  await one.records.toast('已撤回')
  await one.records.until('报错了')
  expect((await approvals.model(record)).flow).toBe(-1)
  expect(one.person.errors).toEqual([])
})

it('twenty are agreed to at once, taken back in time, and then sent; what has to be opened is left out', async () => {
  const of = await approvals.template('旅程：批量', [[{ name: '批量审', people: [codes.pm] }]])
  const signing = await approvals.template('旅程：签名', [[{ name: '签名审', people: [codes.pm], signature: true }]])
  const records: string[] = []
  for (let count = 0; count < 20; count += 1) records.push(await approvals.asked(100 + count, '批量旅程'))
  for (const record of records) await approvals.report(record, of)
  const left = await approvals.asked(77, '批量旅程')
  await approvals.report(left, signing)
  const one = hand(pm)
  await one.person.open('/daishenList')
  await one.records.search('批量旅程')
  await one.records.until('共 21 条')
  await one.records.tap('批量')
  await top(one, '.flow-row').first().click()
  await one.records.tap('全选')
  await one.records.until('已选 21 项')
  await one.records.tap('同意…')
  const asked = await one.records.until('不能批量同意的 1 项')
  expect(asked).toContain('需手写签名')
  // A hundred and so on up to a hundred and nineteen.
  expect(asked).toContain('2,190.00')
  await one.records.tap('同意 20 项')
  await top(one, '.batch-bar').getByText('秒后同意 20 项').waitFor()
  await one.records.tap('撤回')
  await top(one, '.batch-bar').waitFor({ state: 'detached' })
  expect((await approvals.model(records[0] ?? '')).flow).toBe(0)

  await one.records.tap('批量')
  await top(one, '.flow-row').first().click()
  await one.records.tap('全选')
  await one.records.until('已选 21 项')
  await one.records.tap('同意…')
  await one.records.tap('同意 20 项')
  await one.records.tap('马上提交')
  await one.records.until('20 项已同意，0 项没有')
  await one.records.tap('关闭')
  await one.records.until('共 1 条')
  const states = await Promise.all(records.map(async (record) => (await approvals.model(record)).flow))
  expect(states).toEqual(records.map(() => 1))
  expect(one.person.errors).toEqual([])
})

it('a row is agreed to without opening it, and leaving the page sends it', async () => {
  const of = await approvals.template('旅程：一步', [[{ name: '一步审', people: [codes.pm] }]])
  const record = await approvals.asked(66)
  await approvals.report(record, of)
  const number = await approvals.number(record)
  const one = hand(pm)
  await one.person.open('/daishenList')
  await rowOf(one, number).getByRole('button', { name: '同意' }).click()
  await confirm(one)
  await top(one, '.batch-bar').getByText(number).waitFor()
  expect((await approvals.model(record)).flow).toBe(0)
  await top(one, '.page__back').first().click()
  await one.person.page.waitForFunction(() => !document.location.hash.includes('daishenList'))
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

it('whoever was too late is told who was faster, and their opinion is not lost', async () => {
  const people = [codes.pm, codes.finance]
  const of = await approvals.template('旅程：或签', [[{ name: '或签审', kind: 2, people }]])
  const record = await approvals.asked(55)
  await approvals.report(record, of)
  const number = await approvals.number(record)
  const [first, second] = [hand(pm), hand(finance)]
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
