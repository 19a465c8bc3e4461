import { type Office, openOffice } from './support/office'

let office: Office
let member: Awaited<ReturnType<Office['signedIn']>>

beforeAll(async () => {
  office = await openOffice('boss')
  member = await office.signedIn('finance')
})
afterAll(() => office.close())

type User = Pick<Office, 'person' | 'records'>
const onTop = '.taro_page:not(.taro_page_hide)'
const topOf = ({ person }: User) => person.page.locator(onTop).last()
/** The top sheet of the stack. */
const sheetOf = (user: User) => topOf(user).locator('.sheet').last()
const inSheet = (user: User, name: string) => sheetOf(user).getByRole('button', { name, exact: true }).last().click()

async function search(user: User, field: string, words: string) {
  await topOf(user).locator(`[id^="field-${field}"]`).last().getByRole('button').first().click()
  await sheetOf(user).locator('.search-box input').fill(words)
}

/** Searches in a sheet and picks a row. */
async function pick(user: User, field: string, words: string, name = words) {
  await search(user, field, words)
  await sheetOf(user).locator('.row', { hasText: name }).first().click()
}

async function tick(user: User, field: string, names: readonly string[]) {
  for (const name of names) {
    await search(user, field, name)
    await sheetOf(user).locator('.check-row', { hasText: name }).first().locator('.check-row__box').click()
    await inSheet(user, '确定')
  }
}

const payFlow = '/customFlowSet/template/new?businessClass=PayMoney'

it('an administrator creates a flow with countersigning above an amount and a picked approver, and tries it first', async () => {
  const { person, records } = office
  const { tap, type, until, toast } = records
  await person.open(payFlow)
  await tap('保存')
  await until('至少要有一个节点')
  await type('name', '试点大额付款')
  await tap('加一步')
  await type('node-name', '财务会签')
  await topOf(office).getByRole('radio', { name: '指定多人' }).click()
  await tick(office, 'people', ['曹浩然', '陈丽娟'])
  await topOf(office).getByRole('radio', { name: '会签：所有人都同意' }).click()
  await tap('加条件')
  await pick(office, 'condition-field', '本次申请金额')
  await type('amount', '50')
  await inSheet(office, '完成')
  await until('本次申请金额 ≥ 50.00')
  await tap('完成')
  await tap('在第 1 步后加一步')
  await type('node-name', '分管领导')
  await topOf(office).getByRole('radio', { name: '提交人挑选', exact: true }).click()
  await tap('完成')
  await until('曹浩然、陈丽娟 · 会签')
  await tap('试一试')
  await sheetOf(office).locator('#field-amount input').fill('49')
  await until('条件不符，跳过')
  await sheetOf(office).locator('#field-amount input').fill('50')
  await sheetOf(office).getByText('条件不符，跳过').waitFor({ state: 'detached' })
  await inSheet(office, '关闭')
  await tap('保存')
  await toast('流程已保存')
  await person.open('/flowTemplates')
  await until('试点大额付款')
  expect(person.errors).toEqual([])
})

it('an administrator sets a substitute for an absent approver', async () => {
  const { person, records } = office
  await person.open('/substitutes')
  await records.tap('设置代理')
  await pick(office, 'UserCode', '曹浩然')
  await pick(office, 'ByUser', '冯家豪')
  await inSheet(office, '确定')
  await records.toast('已设置代理')
  await topOf(office).getByText('全部', { exact: true }).click()
  await records.until('冯家豪 代 曹浩然')
})

it('a member saves and submits a payment, sees the absent approver and picks an approver', async () => {
  const { person, records } = member
  const { type, choose, tap, until, toast } = records
  await person.open('/finance/payment/edit')
  await pick(member, 'project', '成都市高新区安置房一期工程')
  await pick(member, 'contract', '水泥采购合同（第7批）')
  await choose('purpose', '进度款')
  await type('amount', '60')
  await type('dueDate', '2027-01-15')
  await type('reason', '试点提交审批')
  await tap('保存并提交')
  const saveButton = topOf(member).getByRole('button', { name: '仍然保存', exact: true })
  await Promise.race([
    saveButton.waitFor().then(() => confirmWarning(saveButton)),
    until('使用哪个流程').catch(() => ''),
  ])
  await sheetOf(member).getByRole('radio', { name: '试点大额付款', exact: true }).click()
  await until('曹浩然 不在')
  await until('由 冯家豪 代理')
  await inSheet(member, '提交审批')
  await until('请为“分管领导”选择审批人')
  await pick(member, 'receiver-', 'denghaoran', '邓浩然')
  await inSheet(member, '提交审批')
  await toast('已提交审批')
  expect(person.errors).toEqual([])
})

const confirmWarning = async (saveButton: ReturnType<ReturnType<typeof topOf>['getByRole']>) => {
  const reason = topOf(member).locator('#field-reason textarea').last()
  if (await sheetOf(member).locator('#field-reason').isVisible()) await reason.fill('试点')
  await saveButton.click()
}

it('a flow with a node without approvers cannot be used, and the message names the node', async () => {
  const { person, records } = office
  await person.open(payFlow)
  await records.type('name', '试点无人流程')
  await records.tap('加一步')
  await records.type('node-name', '五级上级')
  await topOf(office).getByRole('radio', { name: /^上级/ }).click()
  await topOf(office).getByRole('radio', { name: '上 5 级' }).click()
  await records.tap('完成')
  await records.tap('保存')
  await records.toast('流程已保存')
  await person.open('/finance/payment/edit')
  await pick(office, 'project', '成都市高新区安置房一期工程')
  await pick(office, 'contract', '水泥采购合同（第7批）')
  await records.choose('purpose', '进度款')
  await records.type('amount', '60')
  await records.type('dueDate', '2027-01-15')
  await records.type('reason', '试点无人审批')
  await records.tap('保存并提交')
  await sheetOf(office).getByRole('radio', { name: '试点无人流程', exact: true }).click()
  await records.until('流程设置有误：节点“五级上级”找不到审批人')
})
