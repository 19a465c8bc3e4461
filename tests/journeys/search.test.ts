import { type Office, openOffice } from './support/office'

let office: Office

beforeAll(async () => {
  office = await openOffice('boss')
})
afterAll(() => office.close())

const onTop = '.taro_page:not(.taro_page_hide)'

it('the search finds contracts by their title, opens one, and is restored on going back', async () => {
  const { person, records } = office
  const { page, words } = person
  const groups = () => page.locator(`${onTop} .card__title`).allTextContents()
  await person.open('/indexsearch')
  await records.until('可输入名称的一部分')
  await records.search('合同')
  await records.until('应用')
  expect((await groups()).join()).toMatch(/应用.*合同/)
  await page.locator(`${onTop} .search-mark`).first().waitFor()

  await records.search('第1批')
  await records.until('合同 · ')

  await records.search('合')
  await records.until('查看更多').catch(() => records.until('全部'))
  const card = page.locator(`${onTop} .card`, { has: page.locator('.card__title', { hasText: /^合同( ·|$)/ }) })
  const title = (await card.locator('.row__title').first().textContent()) ?? ''
  await card.locator('.row').first().click()
  await records.titled(title)
  await page.goBack()
  await records.titled('搜索')
  expect(await page.locator(`${onTop} .search-box input`).inputValue()).toBe('合')
  expect(await words()).toContain(title)

  await card.getByRole('button', { name: /全部|更多/ }).click()
  await records.titled('合同')
  expect(await page.locator(`${onTop} .search-box input`).last().inputValue()).toBe('合')
  await records.until(title)

  await person.open('/indexsearch')
  await records.until('搜索历史')
  await page.locator(`${onTop} .chips__one`, { hasText: /^合$/ }).click()
  await records.until('合同')
  await records.search('')
  await records.tap('清空')
  await records.until('可输入名称的一部分')
  expect(person.errors).toEqual([])
})

it('the search shows a site engineer only the records that the role permits', async () => {
  const { person, records } = await office.signedIn('site')
  await person.open('/indexsearch')
  await records.search('第1批')
  await records.until('没有找到')
  expect(person.errors).toEqual([])
})

it('the totals of a list stand on one line that is swiped, and the page stays in place', async () => {
  const { person } = office
  await person.open('/contractManageList')
  const totals = person.page.locator(`${onTop} .record-totals`).last()
  await totals.waitFor()
  const size = await totals.evaluate(({ scrollWidth, clientWidth, clientHeight }) => ({
    isSwiped: scrollWidth > clientWidth,
    isOneLine: clientHeight < 40,
    isPageWider: document.documentElement.scrollWidth > window.innerWidth,
  }))
  expect(size).toEqual({ isSwiped: true, isOneLine: true, isPageWider: false })
})
