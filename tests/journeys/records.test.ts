import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { recordCall, yuan } from '@/schema'
import { settlementLines } from '../server/records/support/settlement-lines'
import { wireSession } from './support/approvals'
import { approverOf } from './support/approved'
import { type Office, openOffice } from './support/office'
import { openPerson } from './support/person'
import { chineseOn, faultsOn } from './support/screen-faults'

let office: Office
let person: Office['person']
let records: Office['records']

const onTop = '.taro_page:not(.taro_page_hide)'

beforeAll(async () => {
  office = await openOffice('boss')
  person = office.person
  records = office.records
})
afterAll(() => office.close())

const createPartner = async (name: string, type: string) => {
  const { type: write, pick } = records
  await person.open('/projects/partner/edit')
  await write('name', name)
  await pick('type', type)
  await records.saved()
}

/** Approves a contract and settles it at more than its value, over the wire. */
async function settle(of: string) {
  const session = await wireSession(new URL(person.page.url()).origin, 'boss', '10.1.0.9')
  const approve = approverOf(session)
  await approve(contract, of)
  const { body } = await session.read(recordCall(contract, 'GetModel'), { guid: of })
  const guid = randomUUID()
  const Data = {
    ...{ project: body.values.project, contract: of, items: settlementLines(yuan(1_200_000), yuan(1_200_000)) },
    ...{ date: '2026-10-01', handler: session.me.UserCode },
  }
  const confirmation = { Confirmed: ['settlement.above'], Reason: '业主同意增加' }
  const saved = await session.save(recordCall(settlement, 'Save'), { guid, Version: 0, Data, ...confirmation }, 'add')
  expect(saved.text).toBe('Success')
  await approve(settlement, guid)
}

it('a partner form shows a mistake at each field; the corrected partner is saved and found', async () => {
  const { type, pick, save, errorAt, search, until } = records
  await person.open('/partnerlibraries')
  await records.tap('新增')
  await records.titled('新增合作单位')
  await type('phone', '12')
  await type('email', 'nobody')
  await save()
  expect(await errorAt('name')).toBe('请填写')
  expect(await errorAt('phone')).toBe('请填写正确的电话')
  expect(await errorAt('email')).toBe('请填写正确的邮箱')
  await type('name', '江南钢材有限公司')
  await pick('type', '供应商')
  await type('phone', '0571-8888 1234')
  await type('email', 'sales@jiangnan.cn')
  await type('remark', '价格优惠5%; 3#库')
  await records.saved()
  await search('jngc')
  await until('江南钢材有限公司')
  await records.open('江南钢材有限公司')
  expect(await until('sales@jiangnan.cn')).toContain('价格优惠5％； 3＃库')
})

it('a duplicate name is reported at its field, and the input stays', async () => {
  await person.open('/projects/partner/edit')
  await records.type('name', '江南钢材有限公司')
  await records.pick('type', '供应商')
  await records.save()
  await records.until('已被使用')
  expect(await records.errorAt('name')).toBe('已被使用，请换一个')
  expect(await records.field('name').locator('input').inputValue()).toBe('江南钢材有限公司')
  await records.type('name', '江南水泥有限公司')
  await records.saved()
})

it('a contract shows every broken rule, takes lines, and is edited, copied, deleted and restored', async () => {
  const { type, choose, pick, save, errorAt, field, sheet, toast, titled, until, tap, more } = records
  await createPartner('城投公司', '建设单位')
  await person.open('/contractManageList')
  await tap('新增')
  await titled('新增合同')
  await choose('direction', '支出合同')
  await type('code', 'GX-2026-001')
  await type('name', '一标段钢材采购合同')
  await pick('type', '材料')
  await pick('project', '工程')
  await pick('partyA', '城投公司')
  await pick('partyB', '城投公司')
  expect(await errorAt('partyB')).toBe('甲方和乙方不能是同一家单位')
  await pick('partyB', '江南钢材有限公司')
  await type('amount', '1000000.50')
  await type('advance', '1000001')
  expect(await errorAt('advance')).toBe('预付款不能超过合同金额 1,000,000.50')
  await type('advance', '300000')
  await type('endDate', '2026-01-01')
  await type('startDate', '2026-02-01')
  expect(await errorAt('endDate')).toBe('结束日期不能早于开始日期')
  await type('endDate', '2026-12-31')
  await field('nodes').getByRole('button', { name: '添加一行' }).click()
  await sheet().locator('input').first().fill('预付')
  await sheet().locator('input').nth(1).fill('120')
  await sheet().getByRole('button', { name: '确定' }).click()
  await save()
  await until('待修改')
  await records.open('预付')
  await sheet().locator('input').nth(1).fill('30')
  await sheet().getByRole('button', { name: '确定' }).click()
  // Neither company is admitted yet, about which a new contract asks.
  const saveAnyway = () => sheet().getByRole('button', { name: '仍然保存' }).click()
  await records.saved(saveAnyway)
  await records.open('一标段钢材采购合同')
  const words = await until('合同各方')
  expect(words).toContain('1,000,000.50')
  expect(words).toContain('江南钢材有限公司')
  expect(words).toContain('预付')
  await settle(/[\da-f-]{36}/.exec(person.page.url())?.[0] ?? '')
  await person.page.reload()
  await until('已结算')

  await tap('编辑')
  await titled('编辑合同')
  await until('基本信息')
  await type('remark', '已补签')
  await records.saved()
  await until('已补签')

  await more('修改记录')
  await sheet().getByText('已补签').waitFor({ timeout: 10_000 })
  await sheet().getByRole('button', { name: '关闭' }).click()

  await more('复制')
  await titled('新增合同')
  await until('江南钢材有限公司')
  expect(await field('name').locator('input').inputValue()).toBe('')
  await type('code', 'GX-2026-002')
  await type('name', '二标段钢材采购合同')
  await records.saved(saveAnyway)

  await person.open('/contractManageList')
  await records.open('二标段钢材采购合同')
  await until('合同各方')
  await more('删除')
  await sheet().getByRole('button', { name: '删除' }).click()
  await toast('已删除')
  await person.open('/contractManageList')
  await until('一标段钢材采购合同')
  // The cached list is shown first and replaced by the response.
  await person.page.locator(`${onTop} .row`, { hasText: '二标段钢材采购合同' }).waitFor({ state: 'detached' })
  await more('查看已删除')
  await until('二标段钢材采购合同')
  await records.open('二标段钢材采购合同')
  await sheet().getByRole('button', { name: '恢复' }).click()
  await toast('已恢复')
})

it('a payment takes its payee from the contract and may not exceed the remaining amount', async () => {
  const { type, choose, pick, save, errorAt, toast, until } = records
  await person.open('/finance/payment/edit')
  const project = await records.field('contract').textContent()
  expect(project).toContain('请先选择所属项目')
  await pick('project', '工程')
  await pick('contract', '一标段钢材采购合同')
  await until('江南钢材有限公司')
  await choose('purpose', '进度款')
  await type('amount', '1200000.01')
  expect(await errorAt('amount')).toBe('累计申请金额不能超过应付总额，本次最多 1,200,000.00')
  await type('amount', '1100000')
  await type('dueDate', '2026-12-31')
  await type('reason', '材料已全部进场')
  await save()
  expect(await until('累计申请超过变更后合同金额 1,000,000.50')).toContain('已付比例与本次申请比例之和为')
  await records.sheet().getByRole('button', { name: '仍然保存' }).click()
  await toast('已保存')
  await person.open('/payMoneyList')
  await records.search('材料已全部进场')
  expect(await until('1,100,000.00')).toContain('FK2026')
})

it('a contract links to its payments, and a payment added there is prefilled with the contract', async () => {
  const { until, tap, open, search, titled } = records
  await person.open('/contractManageList')
  await search('一标段钢材')
  await open('一标段钢材采购合同')
  await until('相关记录')
  await open('付款申请')
  await titled('付款申请')
  await until('共 1 条')
  await tap('新增')
  await titled('新增付款申请')
  expect(await until('江南钢材有限公司')).toContain('一标段钢材采购合同')
})

it('a new task is prefilled with its creator, and keeps its input when the page is left', async () => {
  const { type, choose, errorAt, until } = records
  await person.open('/taskadd')
  expect(await records.field('owner').textContent()).toContain('周广厦')
  await type('title', '复核二层标高')
  await type('rate', '30')
  await person.open('/home')
  await person.open('/taskadd')
  expect(await records.field('title').locator('input').inputValue()).toBe('复核二层标高')
  await choose('type', '项目任务')
  await type('startDate', '2026-11-20')
  await type('endDate', '2026-11-19')
  expect(await errorAt('endDate')).toBe('计划完成日期不能早于计划开始日期')
  await type('endDate', '2026-11-30')
  await type('content', '二层全部轴线')
  await records.saved()
  await person.open('/tasklist')
  await records.search('复核二层')
  expect(await until('复核二层标高')).toContain('进行中')
})

it('the second of two users who change one record sees the conflict and loses no input', async () => {
  const { person: other, records: theirs } = await office.signedIn('boss')
  for (const [user, actions] of [
    [person, records],
    [other, theirs],
  ] as const) {
    await user.open('/tasklist')
    await actions.search('复核二层')
    await actions.open('复核二层标高')
    await actions.tap('编辑')
    await actions.until('任务内容')
  }
  await records.type('content', '二层东侧轴线')
  await theirs.type('content', '二层西侧轴线')
  await records.saved()
  await theirs.save()
  await theirs.until('别人刚改过这条内容')
  expect(await theirs.until('现在的内容: 二层东侧轴线')).toContain('我填的内容: 二层西侧轴线')
  expect(await theirs.field('content').locator('textarea').inputValue()).toBe('二层西侧轴线')
  await theirs.tap('用选中的继续')
  await theirs.saved()
  await theirs.until('二层西侧轴线')
})

it('every kind of screen is shown in Spanish without Chinese texts, and fits the phone', async () => {
  const browser = person.context.browser()
  if (browser === null) throw new Error('no browser')
  const reader = await openPerson(browser, new URL(person.page.url()).origin, { language: 'es' })
  await reader.enter('boss')
  const screens = [
    '/set',
    '/message',
    '/finance/contract',
    '/quality/quality-check',
    '/contractManageEdit/add',
    '/daishenList',
  ]
  for (const hash of screens) {
    await reader.open(hash)
    await reader.page.waitForLoadState('networkidle')
    expect([hash, ...(await chineseOn(reader.page)), ...(await faultsOn(reader.page))]).toEqual([hash])
  }
  await reader.context.close()
})

it('no page had an uncaught error', () => {
  expect(person.errors).toEqual([])
})
