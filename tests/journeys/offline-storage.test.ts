import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { openApprovals } from './support/approvals'
import { openBrowser, openPhone } from './support/browser'
import { affectedRows, queryRows } from './support/database'
import { chooseLarge, deleteBlobs } from './support/disk'
import { addComment, saveProjectOffline } from './support/offline-actions'
import { personIn, signIn } from './support/person'
import { openProgram, type Program } from './support/program'
import type { Writer } from './support/writer'
import { choose, fillIn, openWriter, pick, saveOnPhone, waitForLogs, waitForPhotos, writerOf } from './support/writer'

const form = '/site/construction-log/edit'

let program: Program
let browser: Browser

beforeAll(async () => {
  program = await openProgram({ env: { REQUESTS_PER_MINUTE: '0' } })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await program.close()
})

const openLogWriter = () => openWriter(browser, program.url)
const ageText = /截至 \d\d:\d\d 的内容，尚未刷新/
const waitForAge = ({ top }: Writer) => top('.as-of').getByText(ageText).waitFor()

/** Writes a log with a photo in a project and returns its guid. */
async function write(writer: Writer, site: string, project: string) {
  await writer.go(form)
  await fillIn(writer, { site, kind: '施工日志', project: 0 })
  await writer.records.pick('project', project)
  await choose(writer, [`${site}.jpg`])
  await waitForPhotos(writer, 1)
  await writer.records.saved()
  const found = await queryRows(program.folder, `select guid::text from "construction-log" where site = $1`, [site])
  return String(found.rows[0]?.guid)
}

it('a record of an offline project opens without a network; one that is not cached shows the values of its list row', async () => {
  const writer = await openLogWriter()
  const approvals = await openApprovals(program.url)
  const payment = await approvals.createPayment(4321)
  const template = await approvals.template('离线的审批', [[{ name: '老板审', people: [approvals.boss.me.UserCode] }]])
  await approvals.submit(payment, template)
  const { words } = await approvals.model(payment)
  const project = String(words.project)
  const { rows } = await queryRows(program.folder, 'select name from project where name <> $1 order by name limit 1', [
    project,
  ])
  const cachedLog = await write(writer, '留在手机上', project)
  await write(writer, '没有留下', String(rows[0]?.name))
  await writer.person.open(`/site/construction-log/view/${cachedLog}`)
  await addComment(writer, '评论也要在')
  await writer.person.context.close()

  // A second phone on which none of these records was opened.
  const reader = await openLogWriter()
  await saveProjectOffline(reader, project)
  await reader.disconnect()
  const { person, top, records } = reader
  await person.open(`/site/construction-log/view/${cachedLog}`)
  await records.until('留在手机上的生产情况')
  await waitForAge(reader)
  await records.until('评论也要在')
  await top('.files__one img').first().waitFor()
  await person.open(`/finance/payment/view/${payment}`)
  await records.until('4,321.00')
  await records.until('离线的审批')
  await records.until('请审批')

  await person.open('/constructionLogList')
  await records.until('没有留下')
  await waitForAge(reader)
  await records.open('没有留下')
  await records.until('这条记录的详情还没有存到这部手机上。下面是列表里的内容')
  await waitForAge(reader)
  expect(await top('.record-card__name').textContent()).not.toBe('')
  await reader.reconnect()
  await records.tap('点按重试')
  await records.until('没有留下的生产情况')
  expect(person.errors).toEqual([])
  await person.context.close()
})

it('photos deleted from the disk of the phone are reported by name, and nothing else is lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'purlin-phone-'))
  const [logWithPhoto, logWithoutPhoto, draft] = ['照片没了', '文字还在', '还没写完']
  let context = await openPhone(folder)
  let writer = writerOf(await personIn(context, program.url))
  await signIn(writer.person, 'boss', 'purlin2026')
  await writer.go(form)
  await fillIn(writer, { site: logWithPhoto, kind: '甲方日志', project: 0 })
  await writer.disconnect()
  await chooseLarge(writer, '消失.jpg')
  await waitForPhotos(writer, 1)
  await saveOnPhone(writer)
  await writer.go(form)
  await fillIn(writer, { site: logWithoutPhoto, kind: '监理日志', project: 0 })
  await saveOnPhone(writer)
  await writer.go('/noticeEdit/add')
  await writer.records.type('title', draft)
  await writer.page.waitForTimeout(1500)
  await context.close()
  expect(deleteBlobs(folder)).toBeGreaterThan(0)

  context = await openPhone(folder)
  writer = writerOf(await personIn(context, program.url))
  await writer.person.open('/outbox')
  await writer.records.until('“消失.jpg”在这部手机上已经读不出来')
  await writer.records.until('草稿 · 1')
  expect(await waitForLogs(program.folder, logWithoutPhoto, 1)).toHaveLength(1)
  await writer.top('.outbox-one', { hasText: '等前面的先发' }).getByRole('button', { name: '打开修改' }).click()
  await writer.records.titled('新增施工日志')
  expect(await writer.typed('site')).toBe(logWithPhoto)
  await writer.records.field('photos').getByRole('button', { name: '停止' }).click()
  await waitForPhotos(writer, 0)
  await writer.records.saved()
  expect(await waitForLogs(program.folder, logWithPhoto, 1)).toMatchObject([{ photos: 0 }])
  await writer.person.open('/noticeEdit/add')
  await writer.records.until('已恢复上次填写的内容')
  expect(await writer.typed('title')).toBe(draft)
  expect(writer.person.errors).toEqual([])
  await context.close()
  rmSync(folder, { recursive: true, force: true })
})

it('the app reopens its database after the browser has closed it', async () => {
  const writer = await openLogWriter()
  const { page, person, records } = writer
  await writer.go(form)
  await records.type('site', '清掉之前')
  await page.waitForTimeout(1500)
  const cdp = await person.context.newCDPSession(page)
  await cdp.send('Storage.clearDataForOrigin', { origin: new URL(program.url).origin, storageTypes: 'indexeddb' })
  await page.waitForTimeout(1000)
  await records.type('site', '清掉之后')
  await page.waitForTimeout(1500)
  await person.open(form)
  await records.until('已恢复上次填写的内容')
  expect(await writer.typed('site')).toBe('清掉之后')
  expect([await writer.toasts(), person.errors]).toEqual([[], []])
  await person.context.close()
})

it('texts that fail to load can be retried by a tap, both those of one page and those of the app', async () => {
  const { person, page, top, records } = await openLogWriter()
  // The texts of this area were not prefetched.
  const areaTexts = /words-zh-office/
  await page.route(areaTexts, (route) => route.abort())
  await page.evaluate(() => {
    window.location.hash = '#/tasklist'
  })
  await records.until('这一页还没有存到这部手机上')
  await page.unroute(areaTexts)
  // The app also retries every two seconds, so the button may disappear before the tap.
  const retry = top('.failed').getByRole('button', { name: '点按重试' }).click()
  await Promise.any([retry, top('.row').first().waitFor()])
  await top('.row').first().waitFor()
  // The base texts of the app; the request stays pending.
  const baseTexts = /words-zh\.[0-9a-f]+\.js/
  let isBlocked = true
  await page.route(baseTexts, (route) => (isBlocked ? undefined : route.continue()))
  await page.goto('about:blank')
  await page.goto(`${program.url}/#/home`, { waitUntil: 'commit' })
  const retryButton = page.getByRole('button', { name: '重试 · Retry · Reintentar' })
  await retryButton.waitFor()
  expect(await page.locator('#shell').count()).toBe(0)
  isBlocked = false
  await retryButton.click()
  await top('.tile').first().waitFor()
  expect(person.errors).toEqual([])
  await person.context.close()
})

const focus = (page: Page) =>
  page.evaluate(() => ({
    isInside: document.activeElement?.closest('.sheet__paper') !== null,
    label: document.activeElement?.getAttribute('aria-label') ?? '',
  }))

it('a sheet traps keyboard focus, closes on Escape, and returns the focus', async () => {
  const writer = await openLogWriter()
  const { page, person } = writer
  await writer.go(form)
  const button = writer.records.field('project').getByRole('button').first()
  await button.focus()
  await page.keyboard.press('Enter')
  await writer.top('.sheet .row').first().waitFor()
  await page.waitForFunction(() => document.activeElement?.closest('.sheet__paper') !== null)
  for (let count = 0; count < 40; count += 1) {
    await page.keyboard.press(count < 20 ? 'Tab' : 'Shift+Tab')
    expect((await focus(page)).isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await writer.top('.sheet').waitFor({ state: 'detached' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  // After a click the clicked button has the focus.
  await button.click()
  await writer.top('.sheet .row').first().waitFor()
  await page.keyboard.press('Escape')
  await writer.top('.sheet').waitFor({ state: 'detached' })
  expect(await writer.typed('site')).toBe('')
  expect(person.errors).toEqual([])
  await person.context.close()
})

const waitForSignedOut = (page: Page) =>
  page.waitForFunction(() => window.location.hash.includes('lookhome'), undefined, { timeout: 20_000 })

/** Revokes all sessions of the founder on the server. */
const endLogins = () =>
  affectedRows(
    program.folder,
    `update session set revoked_at = now() where revoked_at is null
      and account_guid = (select guid from account where lower(login_name) = 'boss')`,
    [],
  )

describe.each([
  ['is being sent', /ConstructionLog\.ashx.*method=Save/],
  ['waits for its photo', /A_OPM\//],
])('a session that ends while a save %s', (moment, heldAddress) => {
  it('leads back to the same form with all input, and the record is saved once', async () => {
    const [site, kind] = [`登录到期${moment}`, moment.includes('waits') ? '甲方日志' : '监理日志']
    const writer = await openLogWriter()
    const { person, page, records } = writer
    await writer.go(form)
    await fillIn(writer, { site, kind, project: 2 })
    let arrivedAt: () => void = () => undefined
    const isHeld = new Promise<void>((resolve) => {
      arrivedAt = resolve
    })
    await page.route(heldAddress, async (route) => {
      arrivedAt()
      await endLogins()
      // The server announces the end over the live connection, or with the response.
      if (moment.includes('waits')) await waitForSignedOut(page)
      await route.continue().catch(() => undefined)
    })
    await choose(writer, ['现场.jpg'])
    await waitForPhotos(writer, 1)
    await records.save()
    await isHeld
    await waitForSignedOut(page)
    await page.unroute(heldAddress)
    // A slow phone takes a moment to store the return address.
    await page.waitForTimeout(3000)
    await person.open('/login')
    await page.locator('input[name="LoginName"]').fill('boss')
    await page.locator('input[name="Password"]').fill('purlin2026')
    await page.keyboard.press('Enter')
    await records.titled('新增施工日志')
    await page.waitForFunction(
      (text) => document.querySelector<HTMLInputElement>('#field-site input')?.value === text,
      site,
    )
    await waitForPhotos(writer, 1)
    expect(await writer.typed('record')).toBe(`${site}的生产情况`)
    await pick(writer, 'project', 3)
    await records.saved()
    expect(await waitForLogs(program.folder, site, 1)).toMatchObject([{ photos: 1 }])
    await writer.person.open('/outbox')
    await records.until('没有待发送的内容')
    await records.until('没有草稿')
    await writer.go(form)
    await records.field('site').waitFor()
    await page.waitForTimeout(1000)
    expect(await writer.typed('site')).toBe('')
    await person.context.close()
  })
})
