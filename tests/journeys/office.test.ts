import { dayFromToday } from '@/schema'
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

it('a notice is published, read, and shows who has read it', async () => {
  const { type, choose, saved, until, search, open } = records
  await person.open('/noticeEdit/add')
  await type('title', '试点停电通知')
  await choose('reach', '全体人员')
  await type('content', '周六检修停电，请提前保存')
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
  await theirs.tapDisabled('编辑')
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
})

it('a text area grows with its content up to half of the screen', async () => {
  await person.open('/office/notice/edit')
  const area = records.field('content').locator('textarea')
  const height = async (lines: number) => {
    await area.fill(Array.from({ length: lines }, (_, index) => `第${index + 1}条`).join('\n'))
    return area.evaluate((element) => {
      const { offsetHeight, scrollHeight } = element as HTMLTextAreaElement
      return { offsetHeight, isWhole: offsetHeight >= scrollHeight }
    })
  }
  const [short, long, longest] = [await height(1), await height(9), await height(60)]
  expect(long.isWhole).toBe(true)
  expect(long.offsetHeight).toBeGreaterThan(short.offsetHeight + 100)
  expect(longest.isWhole).toBe(false)
  expect(longest.offsetHeight).toBeLessThanOrEqual(422)
})

it('no page had an uncaught error', () => {
  expect(person.errors).toEqual([])
})
