import { type Office, openOffice } from './support/office'

/** A full name, because a part would match a different cached project before the response arrives. */
const project = '杭州市滨江区综合管廊工程'

let office: Office
let person: Office['person']
let records: Office['records']

beforeAll(async () => {
  office = await openOffice('boss')
  person = office.person
  records = office.records
})
afterAll(() => office.close())

it('goods are received in lines, and no more than the stock can be issued', async () => {
  const { type, pick, save, sheet, until, tap } = records
  for (const name of ['西区材料库', '东区材料库']) {
    await person.open('/materials/warehouse/edit')
    await type('name', name)
    await pick('project', project)
    await records.saved()
  }
  await person.open('/materials/material/edit')
  await type('code', 'GJ-001')
  await type('name', '旅程钢')
  await type('unit', '吨')
  await records.saved()
  const fillLine = async (button: RegExp, search: string, values: Readonly<Record<string, string>>) => {
    await tap('添加一行')
    await sheet().getByRole('button', { name: button }).first().click()
    await sheet().last().locator('.search-box input').fill(search)
    await sheet().last().locator('.row', { hasText: '旅程钢' }).first().click()
    for (const [name, value] of Object.entries(values)) await sheet().locator(`input[name$=".${name}"]`).fill(value)
    await sheet().getByRole('button', { name: '确定' }).last().click()
  }
  await person.open('/inventoryEdit/add/2')
  await pick('project', project)
  await pick('warehouse', '西区材料库')
  await pick('supplier', '材料贸易有限公司')
  await fillLine(/材料/, 'GJ-001', { quantity: '12.5', price: '4000.5' })
  expect(await until('50,006.25')).toContain('1. 旅程钢')
  await records.saved()
  await person.open('/outboundEdit/add/1')
  await pick('project', project)
  await pick('warehouse', '西区材料库')
  await pick('receiver', '周广厦')
  await fillLine(/库存材料/, '旅程钢', { quantity: '20' })
  await save()
  expect(await until('库存只有 12.5')).toContain('1. 旅程钢')
  await records.open('旅程钢')
  await sheet().locator('input[name$=".quantity"]').fill('12.5')
  await sheet().getByRole('button', { name: '确定' }).last().click()
  await records.saved()
})

it('stock is listed, changing the warehouse clears the lines, and no more than was issued can be returned', async () => {
  const { pick, save, sheet, until, tap, field } = records
  await person.open('/materials/stock')
  await records.search('lcg')
  await until('旅程钢')
  await person.open('/outboundEdit/add/1')
  await pick('project', project)
  await pick('warehouse', '西区材料库')
  await tap('添加一行')
  await sheet().getByRole('button', { name: '确定' }).last().click()
  await field('warehouse').getByRole('button').first().click()
  await sheet().locator('.row', { hasText: '东区材料库' }).first().click()
  await until('这样会清空已填的 1 行')
  await sheet().getByRole('button', { name: '清空并更换' }).click()
  await until('还没有添加')
  await person.open('/materials/goods-out')
  await records.search('西区材料库')
  const issueRow = person.page.locator('.taro_page:not(.taro_page_hide) .row', { hasText: '西区材料库' }).first()
  const [number = ''] = ((await issueRow.textContent()) ?? '').match(/CK2026\d\d-\d+/) ?? []
  await person.open('/returnSlipdetailsEdit/add/1')
  await pick('project', project)
  await pick('out', number)
  await until('西区材料库')
  await tap('添加一行')
  await sheet()
    .getByRole('button', { name: /出库材料/ })
    .first()
    .click()
  await sheet().last().locator('.row', { hasText: '可退数量 12.5' }).first().click()
  await sheet().locator('input[name$=".quantity"]').fill('13')
  await until('最多可退 12.5')
  await sheet().getByRole('button', { name: '确定' }).last().click()
  await save()
  await until('最多可退 12.5')
  await records.open('旅程钢')
  await sheet().locator('input[name$=".quantity"]').fill('2.5')
  await sheet().getByRole('button', { name: '确定' }).last().click()
  await records.saved()
})

it('a read-only user sees the disabled button and the reason', async () => {
  const { person: visitor, records: theirs } = await office.signedIn('demo')
  await visitor.open('/contractManageList')
  await theirs.until('合同金额')
  await theirs.tapDisabled('新增')
  await theirs.toast('演示版不能使用')
  expect(await visitor.title()).toBe('合同管理')
})
