import { dayFromToday } from '@/schema'
import { type Life, livesOf } from './support/life'
import { type Office, openOffice } from './support/office'

const job = '日志试点工程'
let office: Office
let person: Office['person']
let records: Office['records']
let live: (life: Life) => Promise<void>

beforeAll(async () => {
  office = await openOffice('boss')
  person = office.person
  records = office.records
  live = livesOf(office)
  const { type, pick } = records
  await person.open('/projects/project/edit')
  await type('code', 'XM-901')
  await type('name', job)
  await pick('status', '在建')
  await pick('type', '房建')
  await pick('startUpDepartment', '工程')
  await pick('manager', '周广厦')
  await records.saved()
})
afterAll(() => office.close())

/** Fills in a line in its sheet, and closes it. */
async function fillLine(values: Readonly<Record<string, string>>) {
  const { sheet } = records
  for (const [name, text] of Object.entries(values)) await sheet().locator(`input[name$=".${name}"]`).fill(text)
  await sheet().getByRole('button', { name: '确定' }).last().click()
}
const addTo = (field: string) => records.field(field).getByRole('button', { name: '添加一行' }).click()
async function pickIn(button: RegExp, search: string) {
  const { sheet } = records
  await sheet().getByRole('button', { name: button }).first().click()
  await sheet().last().locator('.search-box input').fill(search)
  await sheet().last().locator('.row', { hasText: search }).first().click()
}

it('a work item stands once in its project', async () => {
  const { type, pick, save, saved, errorAt, until } = records
  const fill = async (code: string, name: string) => {
    await person.open('/site/work-item/edit')
    await type('code', code)
    await type('name', name)
    await pick('project', job)
    await type('unit', 'm³')
    await type('planned', '100')
    await type('price', '12.5')
  }
  await fill('010101', '土方开挖试点')
  await type('planned', '0')
  await save()
  expect(await errorAt('planned')).toBe('须大于 0')
  await type('planned', '100')
  await until('1,250.00')
  await saved()
  await fill('010101', '基坑支护')
  await save()
  await until('同样的清单编码、所属项目已经有一条，不能重复')
  await type('code', '010201')
  await saved()
  await live({
    list: '/artificialMaterialsList',
    search: '基坑支护',
    title: '基坑支护',
    edit: { field: 'feature', text: '排桩加锚索' },
    own: { code: '010202', name: '基坑降水试点' },
    copied: '基坑降水试点',
  })
})

it('an output report says no more than remains, and its item follows', async () => {
  const { type, pick, save, saved, errorAt, field, until, open, search } = records
  await person.open('/site/output-report/edit')
  await save()
  expect(await errorAt('project')).toBe('请填写')
  await pick('project', job)
  await type('period', '2026-10-01')
  await type('progress', '101')
  expect(await errorAt('progress')).toBe('不能大于 100')
  await type('progress', '12')
  await type('remark', '十月完成土方')
  await addTo('items')
  await pickIn(/清单/, '土方开挖试点')
  await records.sheet().getByText('剩余工程量').first().waitFor()
  await fillLine({ quantity: '0' })
  await save()
  await until('须大于 0')
  await open('土方开挖试点')
  await fillLine({ quantity: '120' })
  await save()
  await until('不能超过剩余工程量，最多 100')
  await open('土方开挖试点')
  await fillLine({ quantity: '30' })
  await until('375.00')
  await addTo('labour')
  await fillLine({ trade: '挖土工', quantity: '2.5', price: '380' })
  await until('950.00')
  await addTo('materials')
  await pickIn(/材料/, '螺纹钢')
  await fillLine({ quantity: '0.5', price: '4000' })
  await addTo('machines')
  await fillLine({ machine: '挖掘机', quantity: '1', price: '1200' })
  expect(await field('machines').textContent()).toContain('1. 挖掘机')
  await until('4,150.00')
  await saved()
  await person.open('/artificialMaterialsList')
  await search('土方开挖试点')
  await open('土方开挖试点')
  expect(await until('进行中')).toContain('30%')
  await live({
    list: '/reportProductionNewlist',
    search: '十月完成土方',
    title: job,
    edit: { field: 'remark', text: '十月完成土方，监理已确认' },
    own: { remark: '十一月完成土方' },
    copied: '十一月完成土方',
    row: job,
  })
  await person.open('/artificialMaterialsList')
  await search('土方开挖试点')
  await open('土方开挖试点')
  await until('60%')
})

it('a log is told what is wrong with it, and stands once a day', async () => {
  const { type, pick, save, saved, errorAt, until, open, tap } = records
  const yesterday = dayFromToday(-1)
  await person.open('/sgLogEdit/add')
  await save()
  expect(await errorAt('site')).toBe('请填写')
  await pick('project', job)
  await type('date', dayFromToday(2))
  expect(await errorAt('date')).toBe('日期不能晚于今天')
  await type('date', yesterday)
  await pick('weather', '多云')
  await type('low', '12')
  await type('high', '5')
  expect(await errorAt('high')).toBe('最高气温不能低于最低气温')
  await type('high', '19')
  await type('site', '1号楼三层梁板')
  await type('record', '绑扎梁板钢筋，完成80%；明日浇筑')
  await addTo('workers')
  await fillLine({ team: '钢筋一班', trade: '钢筋工', count: '14', hours: '9' })
  await addTo('vehicles')
  await fillLine({ name: '汽车吊', plate: '沪A12345', count: '1', hours: '6' })
  await addTo('progress')
  await fillLine({ percent: '120' })
  await save()
  await until('待修改')
  await open('完成比例')
  await fillLine({ name: '三层钢筋', percent: '80' })
  await saved()
  await person.open('/sgLogEdit/add')
  await pick('project', job)
  await until(`可以带入 ${yesterday} 的施工部位、人员、车辆与设备、施工进度`)
  await type('site', '1号楼四层')
  await tap('带入')
  await until('施工部位已经填了，也换成上一次的吗')
  await tap('只带未填的')
  expect(await until('1. 钢筋一班')).toContain('1. 三层钢筋')
  expect(await records.field('site').locator('input').inputValue()).toBe('1号楼四层')
  await pick('weather', '晴')
  await type('record', '浇筑三层')
  await type('date', yesterday)
  await save()
  await until('同样的日期、所属项目、日志类型、填写人已经有一条，不能重复')
  await type('date', dayFromToday())
  await saved()
  await live({
    list: '/constructionLogList/construction',
    search: '1号楼四层',
    title: '1号楼四层',
    edit: { field: 'safety', text: '班前教育已开展' },
    own: { site: '1号楼五层', date: dayFromToday(-2) },
    copied: '1号楼五层',
  })
  await person.open('/constructionLogList/2')
  await until('共 0 条')
})

it('leaves no mistake behind in the page', () => {
  expect(person.errors).toEqual([])
})
