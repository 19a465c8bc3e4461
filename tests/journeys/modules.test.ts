import { type Life, livesOf } from './support/life'
import { type Office, openOffice } from './support/office'

let office: Office
let person: Office['person']
let records: Office['records']
let live: (life: Life) => Promise<void>

beforeAll(async () => {
  office = await openOffice('boss')
  person = office.person
  records = office.records
  live = livesOf(office)
})
afterAll(() => office.close())

it('a project', async () => {
  const { type, pick, save, saved, errorAt } = records
  await person.open('/projects/project/edit')
  await save()
  expect(await errorAt('code')).toBe('请填写')
  await type('code', 'XM-001')
  await type('name', '滨江花园一期工程')
  await pick('status', '在建')
  await pick('type', '房建')
  await pick('startUpDepartment', '工程')
  await pick('manager', '周广厦')
  await type('startDate', '2026-05-01')
  await type('endDate', '2026-04-01')
  expect(await errorAt('endDate')).toBe('计划竣工日期不能早于计划开工日期')
  await type('endDate', '2027-04-01')
  await type('progress', '20')
  await saved()
  await live({
    list: '/projectList',
    search: 'bjhy',
    title: '滨江花园一期工程',
    edit: { field: 'brief', text: '地上十八层' },
    own: { code: 'XM-002', name: '滨江花园二期工程' },
    copied: '滨江花园二期工程',
  })
  await person.open('/projectPM')
  await records.until('滨江花园一期工程')
})

it('a partner', async () => {
  const { type, pick, save, saved, errorAt, sheet, toast, until } = records
  await person.open('/projects/partner/edit')
  await type('name', '长江机械有限公司')
  await pick('type', '供应商')
  await type('phone', '1')
  await save()
  expect(await errorAt('phone')).toBe('请填写正确的电话')
  await type('phone', '021-66668888')
  await saved()
  await person.open('/projects/partner/edit')
  await type('name', '长江机械（集团）有限公司')
  await pick('type', '供应商')
  await save()
  await until('已有名称相近的一条：长江机械有限公司')
  await sheet().getByRole('button', { name: '仍然保存' }).click()
  await toast('已保存')
  await live({
    list: '/partnerlibraries',
    search: '长江机械有限',
    title: '长江机械有限公司',
    edit: { field: 'contact', text: '贺经理' },
    own: { name: '黄河机械租赁站' },
    copied: '黄河机械租赁站',
  })
})

it('a partner of a year, several of a few, and stars: what may stay open is taken back by a second tap', async () => {
  const { type, titled, field, sheet, saved, choose, pick, until } = records
  await person.open('/projects/partner/edit')
  await titled('新增合作单位')
  await type('name', '星级旅程公司')
  await pick('type', '供应商')
  await field('founded').locator('select').selectOption('1998')
  await field('trades').getByRole('button').first().click()
  for (const word of ['钢结构', '装饰装修']) await sheet().locator('.check-row', { hasText: word }).click()
  await sheet().locator('.sheet__foot').getByRole('button').last().click()
  await sheet().waitFor({ state: 'detached' })
  await choose('rating', '★★☆☆☆')
  await choose('rating', '★★☆☆☆')
  expect(await field('rating').getByRole('radio', { checked: true }).count()).toBe(0)
  await choose('rating', '★★★★☆')
  await saved()
  await person.open('/partnerlibraries')
  await records.search('星级旅程公司')
  await records.open('星级旅程公司')
  const shown = await until('★★★★☆')
  for (const each of ['1998', '钢结构', '装饰装修']) expect(shown).toContain(each)
  expect(person.errors).toEqual([])
})

it('a payment without a contract', async () => {
  const { type, choose, pick, save, saved, errorAt } = records
  await person.open('/nonContractPayEdit/add')
  await pick('type', '零工')
  await type('payee', '李师傅')
  await type('total', '1000')
  await type('paid', '300')
  await type('amount', '700.01')
  expect(await errorAt('amount')).toBe('申请金额不能超过剩余金额，本次最多 700.00')
  await type('amount', '700')
  await choose('method', '现金')
  await save()
  expect(await errorAt('matter')).toBe('请填写')
  await type('matter', '零星用工三天')
  await saved()
  await live({
    list: '/nonContractPayList',
    search: '零星用工三天',
    title: 'WF2026',
    edit: { field: 'bank', text: '建设银行' },
    own: { payee: '张师傅' },
    copied: '张师傅',
  })
})

it('a purchase request', async () => {
  const { type, pick, saved, errorAt, field, sheet, until, tap } = records
  await person.open('/applyMaterial/add')
  await type('title', '一号楼零星材料')
  await pick('project', '工程')
  await type('date', '2026-11-10')
  await type('needBy', '2026-11-09')
  expect(await errorAt('needBy')).toBe('要求到货日期不能早于申请日期')
  await type('needBy', '2026-11-30')
  const line = async () => {
    await tap('添加一行')
    await sheet().getByRole('button', { name: /材料/ }).first().click()
    await sheet().last().locator('.search-box input').fill('CL-0001')
    await sheet().last().locator('.row', { hasText: '螺纹钢' }).first().click()
    await sheet().locator('input[name$=".quantity"]').fill('3')
    await sheet().locator('input[name$=".price"]').fill('10.5')
    await sheet().getByRole('button', { name: '确定' }).last().click()
  }
  await line()
  await line()
  await until('同一种材料请合并为一行')
  await records.open('2. 螺纹钢')
  await sheet().getByRole('button', { name: '删除这一行' }).click()
  expect(await until('31.50')).toContain('1. 螺纹钢')
  await field('items.many').getByRole('button').first().click()
  for (const [search, name] of [
    ['CL-0011', '槽钢'],
    ['CL-0018', '砂浆'],
  ] as const) {
    await sheet().locator('.search-box input').fill(search)
    await sheet().locator('.row, .check-row', { hasText: name }).first().click()
  }
  await sheet().getByRole('button', { name: '确定' }).last().click()
  await until('2. 槽钢')
  for (const name of ['槽钢', '砂浆']) {
    await records.open(name)
    await sheet().locator('input[name$=".quantity"]').fill('1')
    await sheet().getByRole('button', { name: '确定' }).last().click()
  }
  await saved()
  await live({
    list: '/applyMaterialList',
    search: '一号楼零星材料',
    title: '一号楼零星材料',
    edit: { field: 'remark', text: '分两次进场' },
    own: { title: '二号楼零星材料' },
    copied: '二号楼零星材料',
  })
})

it('a cost subject stands below another one', async () => {
  const { type, pick, saved, until } = records
  for (const [code, name] of [
    ['91', '直接费'],
    ['9101', '钢筋人工'],
  ] as const) {
    await person.open('/finance/subject/edit')
    await type('code', code)
    await type('name', name)
    await pick('kind', '人工费')
    if (code !== '91') await pick('parent', '直接费')
    await saved()
  }
  await person.open('/finance/subject')
  await records.search('钢筋人工')
  await records.open('钢筋人工')
  await until('直接费')
  await live({
    list: '/finance/subject',
    search: '钢筋人工',
    title: '钢筋人工',
    edit: { field: 'remark', text: '含绑扎' },
    own: { code: '9102', name: '模板人工' },
    copied: '模板人工',
  })
})

it('a task', async () => {
  const { type, choose, saved, errorAt } = records
  await person.open('/taskadd')
  await type('title', '整理变更签证')
  await choose('type', '专项任务')
  await type('rate', '10')
  await type('startDate', '2026-11-10')
  await type('endDate', '2026-11-09')
  expect(await errorAt('endDate')).toBe('计划完成日期不能早于计划开始日期')
  await type('endDate', '2030-11-19')
  await type('actualStart', '2026-11-12')
  await type('actualEnd', '2026-11-11')
  expect(await errorAt('actualEnd')).toBe('实际完成日期不能早于实际开始日期')
  await type('actualEnd', '2030-01-01')
  expect(await errorAt('actualEnd')).toBe('实际完成日期不能晚于今天')
  await type('actualEnd', '2026-11-13')
  await type('content', '整理十月份签证')
  await saved()
  await live({
    list: '/tasklist',
    search: '整理变更签证',
    title: '整理变更签证',
    edit: { field: 'content', text: '整理十一月份签证' },
    own: { title: '整理设计变更' },
    copied: '整理设计变更',
  })
})

it('leaves no mistake behind in the page', () => {
  expect(person.errors).toEqual([])
})
