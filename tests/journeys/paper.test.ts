import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { readPdf, wordsOn } from '../server/support/pdf'
import { openDesk } from './support/desk'
import { type Office, openOffice } from './support/office'

let office: Office

beforeAll(async () => {
  office = await openOffice('boss')
})
afterAll(() => office.close())

/** What a click hands to the folder of downloads. */
async function savedBy(page: Page, click: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

const toFirstContract = async ({ person, records }: Pick<Office, 'person' | 'records'>) => {
  await person.open('/contractManageList')
  await person.page.locator('.taro_page:not(.taro_page_hide) .row').first().click()
  await records.until('合同各方')
  return person.title()
}

it('the PDF of a contract is made, kept under its name, and says what the contract says', async () => {
  const { person, records } = office
  const title = await toFirstContract(office)
  await records.more('PDF')
  await records.sheet().getByText('.pdf').waitFor({ timeout: 20_000 })
  const { name, bytes } = await savedBy(person.page, () =>
    records.sheet().getByRole('button', { name: '保存到本机' }).click(),
  )
  expect(name).toMatch(/^合同-.+\.pdf$/)
  const pdf = await readPdf(bytes)
  expect(wordsOn(pdf)).toContain(title.replace(/\s/g, ''))
  expect(pdf.pages[0]?.links[0]).toMatch(/#\/finance\/contract\/view\/[\da-f-]{36}$/)
  // The code leads back to where it was printed.
  await records.sheet().getByRole('button', { name: '关闭' }).click()
  await person.open((pdf.pages[0]?.links[0] ?? '').replace(/^[^#]*#/, ''))
  await records.until('合同各方')
  expect(await person.title()).toBe(title)
})

it('a phone is offered no printing; a desktop that shows PDF prints from a frame', async () => {
  const { person, records } = office
  await toFirstContract(office)
  await records.more('PDF')
  await records.sheet().getByText('.pdf').waitFor({ timeout: 20_000 })
  expect(await records.sheet().getByRole('button', { name: '打印' }).count()).toBe(0)

  const { page, context, prints, errors, showsPdf } = await openDesk(office, person.page.url())
  const sheet = page.locator('.sheet')
  await page.getByText('合同各方').waitFor({ timeout: 20_000 })
  await page.locator('.page__head').getByRole('button').last().click()
  await sheet.locator('.row', { hasText: 'PDF' }).waitFor()
  expect(await sheet.locator('.row', { hasText: '打印' }).count()).toBe(showsPdf ? 1 : 0)
  if (!showsPdf) return context.close()
  await sheet.locator('.row', { hasText: '打印' }).click()
  await sheet.getByText('.pdf').waitFor({ timeout: 20_000 })
  await page.waitForFunction(() => document.querySelector('iframe') !== null)
  for (let tries = 0; tries < 50 && prints.length === 0; tries += 1) await page.waitForTimeout(100)
  expect(prints).toEqual([expect.stringMatching(/^blob:/)])
  expect(await page.locator('iframe').count()).toBe(1)
  await sheet.getByRole('button', { name: '打印' }).click()
  expect(await page.locator('iframe').count()).toBe(1)
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    sheet.getByRole('button', { name: '打开' }).click(),
  ])
  expect(opened.url()).toMatch(/^blob:/)
  expect(errors).toEqual([])
  await context.close()
})

it('what goes wrong is said in words, and asking again helps', async () => {
  const { person, records } = office
  await toFirstContract(office)
  await person.context.setOffline(true)
  await records.more('PDF')
  await records.sheet().getByText('没有拿到文件').waitFor({ timeout: 20_000 })
  await person.context.setOffline(false)
  await records.sheet().getByRole('button', { name: '点按重试' }).click()
  await records.sheet().getByText('.pdf').waitFor({ timeout: 20_000 })
  expect(person.errors).toEqual([])
})
