import { dayFromToday } from '@/schema'
import { type Office, openOffice } from './support/office'

const projectName = '日志试点工程'
let office: Office
let person: Office['person']
let records: Office['records']

beforeAll(async () => {
  office = await openOffice('boss')
  person = office.person
  records = office.records
  const { type, pick } = records
  await person.open('/projects/project/edit')
  await type('code', 'XM-901')
  await type('name', projectName)
  await pick('status', '在建')
  await pick('type', '房建')
  await pick('startUpDepartment', '工程')
  await pick('manager', '周广厦')
  await records.saved()
})
afterAll(() => office.close())

/** Fills in the open line and closes its sheet. */
async function fillLine(values: Readonly<Record<string, string>>) {
  const { sheet } = records
  for (const [name, text] of Object.entries(values)) await sheet().locator(`input[name$=".${name}"]`).fill(text)
  await sheet().getByRole('button', { name: '确定' }).last().click()
}
const addLine = (field: string) => records.field(field).getByRole('button', { name: '添加一行' }).click()
async function pickInLine(button: RegExp, search: string) {
  const { sheet } = records
  await sheet().getByRole('button', { name: button }).first().click()
  await sheet().last().locator('.search-box input').fill(search)
  await sheet().last().locator('.row', { hasText: search }).first().click()
}

it('an output report sums its lines and updates the progress of its work item', async () => {
  const { type, pick, saved, field, until, open, search } = records
  await person.open('/site/work-item/edit')
  await type('code', '010101')
  await type('name', '土方开挖试点')
  await pick('project', projectName)
  await type('unit', 'm³')
  await type('planned', '100')
  await type('price', '12.5')
  await until('1,250.00')
  await saved()
  await person.open('/site/output-report/edit')
  await pick('project', projectName)
  await type('period', '2026-10-01')
  await type('progress', '12')
  await addLine('items')
  await pickInLine(/清单/, '土方开挖试点')
  await records.sheet().getByText('剩余工程量').first().waitFor()
  await fillLine({ quantity: '30' })
  await until('375.00')
  await addLine('labour')
  await fillLine({ trade: '挖土工', quantity: '2.5', price: '380' })
  await until('950.00')
  await addLine('materials')
  await pickInLine(/材料/, '螺纹钢')
  await fillLine({ quantity: '0.5', price: '4000' })
  await addLine('machines')
  await fillLine({ machine: '挖掘机', quantity: '1', price: '1200' })
  expect(await field('machines').textContent()).toContain('1. 挖掘机')
  await until('4,150.00')
  await saved()
  await person.open('/site/work-item')
  await search('土方开挖试点')
  await open('土方开挖试点')
  expect(await until('进行中')).toContain('30%')
})

it('a log carries over values of the previous log and keeps fields that are already filled in', async () => {
  const { type, pick, saved, until, tap } = records
  const yesterday = dayFromToday(-1)
  await person.open('/sgLogEdit/add')
  await pick('project', projectName)
  await type('date', yesterday)
  await pick('weather', '多云')
  await type('site', '1号楼三层梁板')
  await type('record', '绑扎梁板钢筋，完成80%；明日浇筑')
  await addLine('workers')
  await fillLine({ team: '钢筋一班', trade: '钢筋工', count: '14', hours: '9' })
  await addLine('vehicles')
  await fillLine({ name: '汽车吊', plate: '沪A12345', count: '1', hours: '6' })
  await addLine('progress')
  await fillLine({ name: '三层钢筋', percent: '80' })
  await saved()
  await person.open('/sgLogEdit/add')
  await pick('project', projectName)
  await until(`可以带入 ${yesterday} 的施工部位、人员、车辆与设备、施工进度`)
  await type('site', '1号楼四层')
  await tap('带入')
  await until('施工部位已经填了，也换成上一次的吗')
  await tap('只带未填的')
  expect(await until('1. 钢筋一班')).toContain('1. 三层钢筋')
  expect(await records.field('site').locator('input').inputValue()).toBe('1号楼四层')
  await pick('weather', '晴')
  await type('record', '浇筑三层')
  await saved()
  await person.open('/constructionLogList/2')
  await person.page.locator('.row', { hasText: '监理日志' }).first().waitFor()
  expect(await person.page.locator('.row', { hasText: '施工日志' }).count()).toBe(0)
})

it('no page had an uncaught error', () => {
  expect(person.errors).toEqual([])
})
