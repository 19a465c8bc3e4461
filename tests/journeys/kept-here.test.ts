import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { openApprovals } from './support/approvals'
import { openBrowser, openPhone } from './support/browser'
import { changeIn, rowsIn } from './support/database'
import { chooseLarge, loseFiles } from './support/disk'
import { keepProject, say } from './support/kept'
import { personIn, signIn } from './support/person'
import { openProgram, type Program } from './support/program'
import { arrived, choose, fillIn, inField, keepHere, openWriter, pick, type Writer, writerOf } from './support/writer'

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

const arrive = () => openWriter(browser, program.url)
const age = /截至 \d\d:\d\d 的内容，尚未刷新/
const aged = ({ top }: Writer) => top('.as-of').getByText(age).waitFor()

/** A log with a photo, in one project or another; its guid. */
async function write(hand: Writer, site: string, project: string) {
  await hand.go(form)
  await fillIn(hand, { site, kind: '施工日志', project: 0 })
  await hand.records.pick('project', project)
  await choose(hand, [`${site}.jpg`])
  await inField(hand, 1)
  await hand.records.saved()
  const found = await rowsIn(program.folder, `select guid::text from "construction-log" where site = $1`, [site])
  return String(found.rows[0]?.guid)
}

it('a record of a kept project opens without a network as it is; one that is not here says so, with what is known', async () => {
  const writer = await arrive()
  const approvals = await openApprovals(program.url)
  const paid = await approvals.asked(4321)
  const of = await approvals.template('离线的审批', [[{ name: '老板审', people: [approvals.boss.me.UserCode] }]])
  await approvals.report(paid, of)
  const { words } = await approvals.model(paid)
  const project = String(words.project)
  const { rows } = await rowsIn(program.folder, 'select name from project where name <> $1 order by name limit 1', [
    project,
  ])
  const kept = await write(writer, '留在手机上', project)
  await write(writer, '没有留下', String(rows[0]?.name))
  await writer.person.open(`/site/construction-log/view/${kept}`)
  await say(writer, '评论也要在')
  await writer.person.context.close()

  // Another phone, on which none of it was ever opened.
  const reader = await arrive()
  await keepProject(reader, project)
  await reader.cut()
  const { person, top, records } = reader
  await person.open(`/site/construction-log/view/${kept}`)
  await records.until('留在手机上的生产情况')
  await aged(reader)
  await records.until('评论也要在')
  await top('.files__one img').first().waitFor()
  await person.open(`/finance/payment/view/${paid}`)
  await records.until('4,321.00')
  await records.until('离线的审批')
  await records.until('请审批')

  await person.open('/constructionLogList')
  await records.until('没有留下')
  await aged(reader)
  await records.open('没有留下')
  await records.until('这条记录的详情还没有存到这部手机上。下面是列表里的内容')
  await aged(reader)
  expect(await top('.record-card__name').textContent()).not.toBe('')
  await reader.mend()
  await records.tap('点按重试')
  await records.until('没有留下的生产情况')
  expect(person.errors).toEqual([])
  await person.context.close()
})

it('photos that vanished from the disk of the phone are told by their names, and nothing else is lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'purlin-phone-'))
  const [lost, left, draft] = ['照片没了', '文字还在', '还没写完']
  let context = await openPhone(folder)
  let hand = writerOf(await personIn(context, program.url))
  await signIn(hand.person, 'boss', 'purlin2026')
  await hand.go(form)
  await fillIn(hand, { site: lost, kind: '甲方日志', project: 0 })
  await hand.cut()
  await chooseLarge(hand, '消失.jpg')
  await inField(hand, 1)
  await keepHere(hand)
  await hand.go(form)
  await fillIn(hand, { site: left, kind: '监理日志', project: 0 })
  await keepHere(hand)
  await hand.go('/noticeEdit/add')
  await hand.records.type('title', draft)
  await hand.page.waitForTimeout(1500)
  await context.close()
  expect(loseFiles(folder)).toBeGreaterThan(0)

  context = await openPhone(folder)
  hand = writerOf(await personIn(context, program.url))
  await hand.person.open('/outbox')
  await hand.records.until('“消失.jpg”在这部手机上已经读不出来')
  await hand.records.until('草稿 · 1')
  expect(await arrived(program.folder, left, 1)).toHaveLength(1)
  await hand.top('.outbox-one', { hasText: '等前面的先发' }).getByRole('button', { name: '打开修改' }).click()
  await hand.records.titled('新增施工日志')
  expect(await hand.typed('site')).toBe(lost)
  await hand.records.field('photos').getByRole('button', { name: '停止' }).click()
  await inField(hand, 0)
  await hand.records.saved()
  expect(await arrived(program.folder, lost, 1)).toMatchObject([{ photos: 0 }])
  await hand.person.open('/noticeEdit/add')
  await hand.records.until('已恢复上次填写的内容')
  expect(await hand.typed('title')).toBe(draft)
  expect(hand.person.errors).toEqual([])
  await context.close()
  rmSync(folder, { recursive: true, force: true })
})

it('a browser that closes its database while the page is open has it opened again', async () => {
  const hand = await arrive()
  const { page, person, records } = hand
  await hand.go(form)
  await records.type('site', '清掉之前')
  await page.waitForTimeout(1500)
  const cdp = await person.context.newCDPSession(page)
  const { origin } = new URL(program.url)
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await page.waitForTimeout(1000)
  await records.type('site', '清掉之后')
  await page.waitForTimeout(1500)
  await person.open(form)
  await records.until('已恢复上次填写的内容')
  expect(await hand.typed('site')).toBe('清掉之后')
  expect([await hand.toasts(), person.errors]).toEqual([[], []])
  await person.context.close()
})

it('words that do not come are asked for by hand, those of one page and those of all', async () => {
  const { person, page, top, records } = await arrive()
  // Of an area that nobody's idle moments have brought.
  const words = /words-zh-office/
  await page.route(words, (route) => route.abort())
  await page.evaluate(() => {
    window.location.hash = '#/tasklist'
  })
  await records.until('这一页还没有存到这部手机上')
  await page.unroute(words)
  // They are asked for every two seconds as well: the button may be gone as a finger comes down.
  const asked = top('.failed').getByRole('button', { name: '点按重试' }).click()
  await Promise.any([asked, top('.row').first().waitFor()])
  await top('.row').first().waitFor()
  // The base of them all, which never answers.
  const all = /words-zh\.[0-9a-f]+\.js/
  let isMute = true
  await page.route(all, (route) => (isMute ? undefined : route.continue()))
  await page.goto('about:blank')
  await page.goto(`${program.url}/#/home`, { waitUntil: 'commit' })
  const again = page.getByRole('button', { name: '重试 · Retry · Reintentar' })
  await again.waitFor()
  expect(await page.locator('#shell').count()).toBe(0)
  isMute = false
  await again.click()
  await top('.tile').first().waitFor()
  expect(person.errors).toEqual([])
  await person.context.close()
})

const focus = (page: Page) =>
  page.evaluate(() => ({
    isInside: document.activeElement?.closest('.sheet__paper') !== null,
    label: document.activeElement?.getAttribute('aria-label') ?? '',
  }))

it('a sheet keeps the focus of a keyboard, is closed by Escape, and gives the focus back', async () => {
  const hand = await arrive()
  const { page, person } = hand
  await hand.go(form)
  const button = hand.records.field('project').getByRole('button').first()
  await button.focus()
  await page.keyboard.press('Enter')
  await hand.top('.sheet .row').first().waitFor()
  await page.waitForFunction(() => document.activeElement?.closest('.sheet__paper') !== null)
  for (let count = 0; count < 40; count += 1) {
    await page.keyboard.press(count < 20 ? 'Tab' : 'Shift+Tab')
    expect((await focus(page)).isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await hand.top('.sheet').waitFor({ state: 'detached' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  // And with the mouse, where what was pressed has it.
  await button.click()
  await hand.top('.sheet .row').first().waitFor()
  await page.keyboard.press('Escape')
  await hand.top('.sheet').waitFor({ state: 'detached' })
  expect(await hand.typed('site')).toBe('')
  expect(person.errors).toEqual([])
  await person.context.close()
})

const atTheDoor = (page: Page) =>
  page.waitForFunction(() => window.location.hash.includes('lookhome'), undefined, { timeout: 20_000 })

/** Every login of the founder ends on the server. */
const endLogins = () =>
  changeIn(
    program.folder,
    `update session set revoked_at = now() where revoked_at is null
      and account_guid = (select guid from account where lower(login_name) = 'boss')`,
    [],
  )

describe.each([
  ['is on its way', /ConstructionLog\.ashx.*method=Save/],
  ['waits for its photo', /A_OPM\//],
])('a login that ends while a save %s', (what, held) => {
  it('leads back to the same form with all that was typed, and no second one', async () => {
    const [site, kind] = [`登录到期${what}`, what.includes('waits') ? '甲方日志' : '监理日志']
    const hand = await arrive()
    const { person, page, records } = hand
    await hand.go(form)
    await fillIn(hand, { site, kind, project: 2 })
    let arrivedAt: () => void = () => undefined
    const isHeld = new Promise<void>((resolve) => {
      arrivedAt = resolve
    })
    await page.route(held, async (route) => {
      arrivedAt()
      await endLogins()
      // The server says so by itself, or with the answer.
      if (what.includes('waits')) await atTheDoor(page)
      await route.continue().catch(() => undefined)
    })
    await choose(hand, ['现场.jpg'])
    await inField(hand, 1)
    await records.save()
    await isHeld
    await atTheDoor(page)
    await page.unroute(held)
    // A slow phone takes a moment to write down where its person was.
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
    await inField(hand, 1)
    expect(await hand.typed('record')).toBe(`${site}的生产情况`)
    await pick(hand, 'project', 3)
    await records.saved()
    expect(await arrived(program.folder, site, 1)).toMatchObject([{ photos: 1 }])
    await hand.person.open('/outbox')
    await records.until('没有待发送的内容')
    await records.until('没有草稿')
    await hand.go(form)
    await records.field('site').waitFor()
    await page.waitForTimeout(1000)
    expect(await hand.typed('site')).toBe('')
    await person.context.close()
  })
})
