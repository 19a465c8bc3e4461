import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { readPdf, textOn } from '../server/support/pdf'
import { openDesk } from './support/desk'
import { type Office, openOffice } from './support/office'

let office: Office

beforeAll(async () => {
  office = await openOffice('boss')
})
afterAll(() => office.close())

/** Name and content of the file that a click downloads. */
async function download(page: Page, click: () => Promise<void>) {
  const [event] = await Promise.all([page.waitForEvent('download'), click()])
  return { name: event.suggestedFilename(), bytes: readFileSync(await event.path()) }
}

const openFirstContract = async ({ person, records }: Pick<Office, 'person' | 'records'>) => {
  await person.open('/contractManageList')
  await person.page.locator('.taro_page:not(.taro_page_hide) .row').first().click()
  await records.until('合同各方')
  return person.title()
}

it('the PDF of a contract is created, saved under its title, and contains the contract', async () => {
  const { person, records } = office
  const title = await openFirstContract(office)
  await records.more('PDF')
  await records.sheet().getByText('.pdf').waitFor({ timeout: 20_000 })
  const { name, bytes } = await download(person.page, () =>
    records.sheet().getByRole('button', { name: '保存到本机' }).click(),
  )
  expect(name).toMatch(/^合同-.+\.pdf$/)
  const pdf = await readPdf(bytes)
  expect(textOn(pdf)).toContain(title.replace(/\s/g, ''))
  expect(pdf.pages[0]?.links[0]).toMatch(/#\/finance\/contract\/view\/[\da-f-]{36}$/)
  // The link of the QR code opens the printed record.
  await records.sheet().getByRole('button', { name: '关闭' }).click()
  await person.open((pdf.pages[0]?.links[0] ?? '').replace(/^[^#]*#/, ''))
  await records.until('合同各方')
  expect(await person.title()).toBe(title)
})

it('a phone offers no printing; a desktop with a PDF viewer prints from a frame', async () => {
  const { person, records } = office
  await openFirstContract(office)
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

it('a failed PDF shows a message and can be retried', async () => {
  const { person, records } = office
  await openFirstContract(office)
  await person.context.setOffline(true)
  await records.more('PDF')
  await records.sheet().getByText('没有拿到文件').waitFor({ timeout: 20_000 })
  await person.context.setOffline(false)
  await records.sheet().getByRole('button', { name: '点按重试' }).click()
  await records.sheet().getByText('.pdf').waitFor({ timeout: 20_000 })
  expect(person.errors).toEqual([])
})
