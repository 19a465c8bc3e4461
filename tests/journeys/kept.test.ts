import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { openBrowser } from './support/browser'
import { openProgram, type Program } from './support/program'
import {
  type Before,
  choose,
  arrived as comes,
  fillIn,
  inDatabase,
  inField,
  keepHere,
  onServer as lies,
  openWriter,
  photo,
  pick,
  type Writer,
} from './support/writer'

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

const arrive = (...before: readonly Before[]) => openWriter(browser, program.url, before)
const onServer = (site: string) => lies(program.folder, site)
const arrived = (site: string, count: number) => comes(program.folder, site, count)

const locked: readonly [string, Before][] = [
  [
    'is refused',
    (page) =>
      page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('access denied', 'SecurityError')
        }
      }),
  ],
  [
    'is not there',
    (page) => page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined })),
  ],
]

describe.each(locked)('a phone whose storage %s', (_, lock) => {
  it('says once that nothing is kept, and what is typed lasts as long as the page', async () => {
    const site = `无存储${_}`
    const hand = await arrive(lock)
    const { records, person } = hand
    await records.toast('这里不允许保存，关闭后未发送的内容会丢失')
    await hand.go(form)
    await fillIn(hand, { site, kind: '施工日志', project: locked.findIndex(([, each]) => each === lock) + 1 })
    await choose(hand, ['一.jpg'])
    await inField(hand, 1)
    await hand.back()
    await hand.top('.tile').first().waitFor()
    await hand.go(form)
    await records.until('已恢复上次填写的内容')
    expect(await hand.typed('site')).toBe(site)
    await inField(hand, 1)
    await hand.cut()
    await keepHere(hand)
    expect(await onServer(site)).toEqual([])
    await hand.go('/outbox')
    await records.until(site)
    await hand.mend()
    expect(await arrived(site, 1)).toMatchObject([{ photos: 1 }])
    await records.until('没有待发送的内容')
    const told = await hand.toasts()
    expect(told.filter((each) => each.includes('不允许保存'))).toHaveLength(1)
    expect(person.errors).toEqual([])
    await person.context.close()
  })
})

it('a phone that is full says so, and what is made on it lasts as long as the page and arrives', async () => {
  const site = '空间已满'
  const hand = await arrive()
  const { records, person } = hand
  const its = await person.context.newCDPSession(hand.page)
  await its.send('Storage.overrideQuotaForOrigin', { origin: program.url, quotaSize: 1 })
  await hand.go(form)
  await fillIn(hand, { site, kind: '施工日志', project: 6 })
  // A browser may remember for half a minute how much room there was.
  const isTold = async () => (await hand.toasts()).some((each) => each.includes('手机空间已满，新填的内容存不下来'))
  for (let times = 1; times <= 60 && !(await isTold()); times += 1) {
    await records.type('site', `${site}${times}`)
    await hand.page.waitForTimeout(1000)
  }
  expect(await isTold()).toBe(true)
  await records.type('site', site)
  await choose(hand, ['满一.jpg', '满二.jpg'])
  await inField(hand, 2)
  await hand.cut()
  await records.save()
  await records.field('site').waitFor({ state: 'detached' })
  await hand.go('/outbox')
  expect([await records.until(site), await onServer(site)]).toEqual([expect.anything(), []])
  await hand.mend()
  expect(await arrived(site, 1)).toMatchObject([{ photos: 2 }])
  await records.until('没有待发送的内容')
  expect(person.errors).toEqual([])
})

describe('somebody whose phone keeps what they type', () => {
  let hand: Writer
  beforeAll(async () => {
    hand = await arrive()
  })
  afterAll(() => hand.person.context.close())
  beforeEach(() => hand.person.open('/home'))

  it('a photo that is gone before it was read is told by its name, and nothing else is lost', async () => {
    const site = '照片读不到'
    const folder = mkdtempSync(join(tmpdir(), 'purlin-photos-'))
    const [first, gone, last] = ['甲.jpg', '乙.jpg', '丙.jpg'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    for (const path of [first, gone, last]) writeFileSync(path, await photo())
    await hand.go(form)
    await fillIn(hand, { site, kind: '施工日志', project: 3 })
    // A phone that takes its time between choosing and reading.
    await hand.page.evaluate(() => {
      const wait = (event: Event) => {
        if (!event.isTrusted) return
        event.stopImmediatePropagation()
        setTimeout(() => event.target?.dispatchEvent(new Event('change')), 2000)
      }
      window.addEventListener('change', wait, { capture: true })
      setTimeout(() => window.removeEventListener('change', wait, { capture: true }), 1500)
    })
    await choose(hand, [first, gone, last])
    rmSync(gone)
    await hand.told('“乙.jpg”读不出来')
    await inField(hand, 2)
    await hand.records.saved()
    expect(await arrived(site, 1)).toMatchObject([{ photos: 2 }])
    rmSync(folder, { recursive: true })
  })

  it('a photo that is lost on the phone holds its record back, says so, and can be let go', async () => {
    const [site, other] = ['照片丢了', '照片还在']
    await hand.go(form)
    await fillIn(hand, { site, kind: '施工日志', project: 4 })
    await hand.cut()
    await choose(hand, ['丢失.jpg'])
    await inField(hand, 1)
    await keepHere(hand)
    expect(await inDatabase(hand.page, 'contents', 'out.', 'drop')).toBe(1)
    // It goes with the page: what is kept is all there is.
    await hand.person.open('/home')
    await hand.go(form)
    await fillIn(hand, { site: other, kind: '监理日志', project: 4 })
    await choose(hand, ['还在.jpg'])
    await inField(hand, 1)
    await keepHere(hand)
    await hand.mend()
    expect(await arrived(other, 1)).toMatchObject([{ photos: 1 }])
    await hand.go('/outbox')
    await hand.records.until('“丢失.jpg”在这部手机上已经读不出来')
    await hand.records.until('等前面的先发')
    expect(await onServer(site)).toEqual([])
    await hand.top('.outbox-one', { hasText: '等前面的先发' }).getByRole('button', { name: '打开修改' }).click()
    await hand.records.titled('新增施工日志')
    await hand.records.until('已经读不出来')
    expect(await hand.typed('site')).toBe(site)
    await hand.records.field('photos').getByRole('button', { name: '停止' }).click()
    await inField(hand, 0)
    await hand.records.saved()
    expect(await arrived(site, 1)).toMatchObject([{ photos: 0 }])
    await hand.records.until('没有待发送的内容')
  })

  it('what was typed into fields that the form has no more is shown until the record is saved', async () => {
    const site = '旧版表单'
    await hand.go(form)
    await hand.records.type('site', site)
    await hand.page.waitForTimeout(1500)
    expect(
      await inDatabase(hand.page, 'drafts', '', JSON.stringify({ tower: '三号塔吊', checks: ['基坑', '脚手架'] })),
    ).toBe(1)
    for (const more of ['塔吊检修', '塔吊检修完成']) {
      await hand.person.open(form)
      await hand.records.until('这些内容来自旧版表单')
      const told = await hand.records.until('三号塔吊')
      expect(told).toMatch(/tower: 三号塔吊\s*checks: .*基坑.*脚手架/)
      await hand.records.type('record', more)
      await hand.page.waitForTimeout(1000)
    }
    await fillIn(hand, { site, kind: '施工日志', project: 5 })
    expect(await hand.person.words()).toContain('三号塔吊')
    await hand.records.saved()
    expect(await arrived(site, 1)).toHaveLength(1)
    await hand.person.open(form)
    await hand.records.field('site').waitFor()
    await hand.page.waitForTimeout(1000)
    expect(await hand.typed('site')).toBe('')
    expect(await hand.person.words()).not.toContain('三号塔吊')
  })

  it('what the server would not have is said at its field at once, and is mended there', async () => {
    const site = '同一天两篇'
    for (const each of [1, 2]) {
      await hand.go(form)
      await fillIn(hand, { site, kind: '甲方日志', project: 1 })
      if (each === 1) await hand.cut()
      await keepHere(hand)
    }
    await hand.mend()
    await hand.told('未被接受')
    expect(await onServer(site)).toHaveLength(1)
    await hand.go('/outbox')
    const row = hand.top('.outbox-one', { hasText: '未被接受' })
    await row.getByText(/日期: 同样的日期/).waitFor()
    await row.getByRole('button', { name: '打开修改' }).click()
    await hand.records.titled('新增施工日志')
    await hand.records.until('日期: 同样的日期')
    expect(await hand.records.errorAt('date')).toContain('同样的日期')
    expect(await hand.typed('site')).toBe(site)
    await pick(hand, 'project', 2)
    await hand.records.saved()
    const found = await arrived(site, 2)
    expect(new Set(found.map(({ project }) => project)).size).toBe(2)
    await hand.records.until('没有待发送的内容')
  })
})
