import { dayFromToday } from '@/schema'
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

it('overtime counts by halves', async () => {
  const { type, save, saved, errorAt } = records
  await person.open('/office/overtime/edit')
  await type('days', '0.3')
  await save()
  expect(await errorAt('days')).toBe('加班天数按半天计')
  await type('days', '1')
  await type('date', dayFromToday(3))
  expect(await errorAt('date')).toBe('加班日期不能晚于今天')
  await type('date', dayFromToday(-3))
  await type('reason', '试点楼夜间浇筑')
  await saved()
  await live({
    list: '/office/overtime',
    search: '试点楼夜间浇筑',
    title: '试点楼夜间浇筑',
    edit: { field: 'hours', text: '8' },
    own: { reason: '试点楼周末抢工', days: '0.5' },
    copied: '试点楼周末抢工',
  })
})

it('a leave: days are counted, no more is taken off than was worked, and no day twice', async () => {
  const { type, choose, pick, save, saved, errorAt, until, sheet, toast } = records
  await person.open('/askForLeaveEdit/add')
  await pick('type', '调休')
  await until('1.5')
  await type('to', dayFromToday(4))
  expect(await errorAt('to')).toBe('调休天数不能超过加班天数，还可调休 1.5 天')
  await type('from', dayFromToday(5))
  expect(await errorAt('to')).toBe('结束时间不能早于开始时间')
  await type('to', dayFromToday(5))
  await choose('toHalf', '上午')
  await until('0.5')
  await pick('handover', '周广厦')
  expect(await errorAt('handover')).toBe('工作不能交接给本人')
  await pick('handover', '王')
  await type('reason', '试点加班调休')
  await saved()
  await person.open('/askForLeaveEdit/add')
  await pick('type', '病假')
  await type('from', dayFromToday(5))
  await type('to', dayFromToday(6))
  await type('reason', '感冒就医')
  await save()
  await until('还没有附上病假证明，先提交、以后再补吗')
  await sheet().getByRole('button', { name: '仍然保存' }).click()
  await until('时间重叠')
  await type('to', dayFromToday(7))
  await type('from', dayFromToday(6))
  await save()
  await sheet().getByRole('button', { name: '仍然保存' }).click()
  await toast('已保存')
  await live({
    list: '/askForLeaveList',
    search: '试点加班调休',
    title: '试点加班调休',
    edit: { field: 'handoverNote', text: '图纸已移交' },
    own: { to: dayFromToday(12), from: dayFromToday(12), reason: '试点再调休' },
    copied: '试点再调休',
  })
})

it('a notice is written, read, and known to have been read', async () => {
  const { type, choose, save, saved, errorAt, until, search, open } = records
  await person.open('/noticeEdit/add')
  await type('title', '试点停电通知')
  await choose('reach', '指定部门')
  expect(await errorAt('reach')).toBe('请选择接收部门')
  await choose('reach', '全体人员')
  await type('expiry', dayFromToday())
  await type('content', '周六检修停电，请提前保存')
  await save()
  expect(await errorAt('expiry')).toBe('须晚于今天')
  await type('expiry', dayFromToday(7))
  await saved()
  await person.open('/noticeList')
  await search('试点停电通知')
  await open('试点停电通知')
  const before = await until('人中 1 人已读')
  expect(before).toMatch(/\d+ 人中 1 人已读/)
  const { person: reader, records: theirs } = await office.signedIn('site')
  await reader.open('/noticeList')
  await theirs.search('试点停电通知')
  await theirs.until('未读 1')
  await reader.page.locator('.row', { hasText: '试点停电通知' }).getByRole('img', { name: '未读' }).waitFor()
  await theirs.open('试点停电通知')
  await theirs.until('人中 2 人已读')
  await theirs.tapRefused('编辑')
  await theirs.toast('没有编辑权限')
  await reader.open('/noticeList')
  await theirs.search('试点停电通知')
  await theirs.until('试点停电通知')
  expect(await reader.page.locator('.row', { hasText: '试点停电通知' }).getByRole('img').count()).toBe(0)
  await person.open('/noticeList')
  await search('试点停电通知')
  await open('试点停电通知')
  await until('人中 2 人已读')
  await open('人中 2 人已读')
  await records
    .sheet()
    .getByRole('button', { name: /^已读 2/ })
    .click()
  await until('周广厦')
  expect(reader.errors).toEqual([])
  await live({
    list: '/noticeList',
    search: '试点停电通知',
    title: '试点停电通知',
    edit: { field: 'content', text: '周六检修停电改为周日' },
    own: { title: '试点停水通知' },
    copied: '试点停水通知',
  })
})

it('leaves no mistake behind in the page', () => {
  expect(person.errors).toEqual([])
})
