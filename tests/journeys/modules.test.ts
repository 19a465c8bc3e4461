import { type Office, openOffice } from './support/office'

let office: Office
let person: Office['person']
let records: Office['records']

beforeAll(async () => {
  office = await openOffice('boss')
  person = office.person
  records = office.records
})
afterAll(() => office.close())

it('a partner takes a year and several trades', async () => {
  const { type, titled, field, sheet, saved, pick, until } = records
  await person.open('/projects/partner/edit')
  await titled('新增合作单位')
  await type('name', '星级旅程公司')
  await pick('type', '供应商')
  await field('founded').locator('select').selectOption('1998')
  await field('trades').getByRole('button').first().click()
  for (const word of ['钢结构', '装饰装修']) await sheet().locator('.check-row', { hasText: word }).click()
  await sheet().locator('.sheet__foot').getByRole('button').last().click()
  await sheet().waitFor({ state: 'detached' })
  await saved()
  await person.open('/partnerlibraries')
  await records.search('星级旅程公司')
  await records.open('星级旅程公司')
  const shown = await until('1998')
  for (const each of ['钢结构', '装饰装修']) expect(shown).toContain(each)
  expect(person.errors).toEqual([])
})

it('several materials are picked at once as lines, and their costs are summed', async () => {
  const { type, pick, saved, field, sheet, until } = records
  await person.open('/applyMaterial/add')
  await type('title', '一号楼零星材料')
  await pick('project', '工程')
  await type('needBy', '2030-11-30')
  await field('items.many').getByRole('button').first().click()
  for (const [search, name] of [
    ['CL-0011', '槽钢'],
    ['CL-0018', '砂浆'],
  ] as const) {
    await records.lookFor(sheet(), search)
    await sheet().locator('.row, .check-row', { hasText: name }).first().click()
  }
  await sheet().getByRole('button', { name: '确定' }).last().click()
  await until('2. 砂浆')
  for (const [name, price] of [
    ['槽钢', '10.5'],
    ['砂浆', '21'],
  ] as const) {
    await records.open(name)
    await sheet().locator('input[name$=".quantity"]').fill('1')
    await sheet().locator('input[name$=".price"]').fill(price)
    await sheet().getByRole('button', { name: '确定' }).last().click()
  }
  await until('31.50')
  // Neither material is in the plan of the project.
  await saved(async () => {
    await until('请说明原因')
    await sheet().locator('textarea').fill('计划之外的零星用料')
    await sheet().getByRole('button', { name: '仍然保存' }).click()
  })
})

it('no page had an uncaught error', () => {
  expect(person.errors).toEqual([])
})
