import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { openBrowser } from './support/browser'
import { openProgram, type Program } from './support/program'
import {
  changeIndexedDb,
  choose,
  fillIn,
  logsOnServer as logsIn,
  openWriter,
  type PagePreparation,
  photo,
  pick,
  saveOnPhone,
  type Writer,
  waitForLogs as waitForLogsIn,
  waitForPhotos,
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

const openLogWriter = (...preparations: readonly PagePreparation[]) => openWriter(browser, program.url, preparations)
const logsOnServer = (site: string) => logsIn(program.folder, site)
const waitForLogs = (site: string, count: number) => waitForLogsIn(program.folder, site, count)

const brokenStorages: readonly [string, PagePreparation][] = [
  [
    'is refused',
    (page) =>
      page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('access denied', 'SecurityError')
        }
      }),
  ],
  ['is missing', (page) => page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))],
]

describe.each(brokenStorages)('a phone whose storage %s', (state, breakStorage) => {
  it('warns once, and input lasts as long as the page', async () => {
    const site = `无存储${state}`
    const writer = await openLogWriter(breakStorage)
    const { records, person } = writer
    await records.toast('这里不允许保存，关闭后未发送的内容会丢失')
    await writer.go(form)
    await fillIn(writer, {
      site,
      kind: '施工日志',
      project: brokenStorages.findIndex(([, each]) => each === breakStorage) + 1,
    })
    await choose(writer, ['一.jpg'])
    await waitForPhotos(writer, 1)
    await writer.back()
    await writer.top('.tile').first().waitFor()
    await writer.go(form)
    await records.until('已恢复上次填写的内容')
    expect(await writer.typed('site')).toBe(site)
    await waitForPhotos(writer, 1)
    await writer.disconnect()
    await saveOnPhone(writer)
    expect(await logsOnServer(site)).toEqual([])
    await writer.go('/outbox')
    await records.until(site)
    await writer.reconnect()
    expect(await waitForLogs(site, 1)).toMatchObject([{ photos: 1 }])
    await records.until('没有待发送的内容')
    const toasts = await writer.toasts()
    expect(toasts.filter((each) => each.includes('不允许保存'))).toHaveLength(1)
    expect(person.errors).toEqual([])
    await person.context.close()
  })
})

it('a phone with full storage warns; records made on it last as long as the page and are sent', async () => {
  const site = '空间已满'
  const writer = await openLogWriter()
  const { records, person } = writer
  const cdp = await person.context.newCDPSession(writer.page)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: program.url, quotaSize: 1 })
  await writer.go(form)
  await fillIn(writer, { site, kind: '施工日志', project: 6 })
  // The browser may cache the free quota for half a minute.
  const isWarned = async () => (await writer.toasts()).some((each) => each.includes('手机空间已满，新填的内容存不下来'))
  for (let times = 1; times <= 60 && !(await isWarned()); times += 1) {
    await records.type('site', `${site}${times}`)
    await writer.page.waitForTimeout(1000)
  }
  expect(await isWarned()).toBe(true)
  await records.type('site', site)
  await choose(writer, ['满一.jpg', '满二.jpg'])
  await waitForPhotos(writer, 2)
  await writer.disconnect()
  await records.save()
  await records.field('site').waitFor({ state: 'detached' })
  await writer.go('/outbox')
  expect([await records.until(site), await logsOnServer(site)]).toEqual([expect.anything(), []])
  await writer.reconnect()
  expect(await waitForLogs(site, 1)).toMatchObject([{ photos: 2 }])
  await records.until('没有待发送的内容')
  expect(person.errors).toEqual([])
})

describe('on a phone with working storage', () => {
  let writer: Writer
  beforeAll(async () => {
    writer = await openLogWriter()
  })
  afterAll(() => writer.person.context.close())
  beforeEach(() => writer.person.open('/home'))

  it('a photo deleted before it was read is reported by name, and nothing else is lost', async () => {
    const site = '照片读不到'
    const folder = mkdtempSync(join(tmpdir(), 'purlin-photos-'))
    const [first, deleted, last] = ['甲.jpg', '乙.jpg', '丙.jpg'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    for (const path of [first, deleted, last]) writeFileSync(path, await photo())
    await writer.go(form)
    await fillIn(writer, { site, kind: '施工日志', project: 3 })
    // Delays the reading of the chosen files.
    await writer.page.evaluate(() => {
      const wait = (event: Event) => {
        if (!event.isTrusted) return
        event.stopImmediatePropagation()
        setTimeout(() => event.target?.dispatchEvent(new Event('change')), 2000)
      }
      window.addEventListener('change', wait, { capture: true })
      setTimeout(() => window.removeEventListener('change', wait, { capture: true }), 1500)
    })
    await choose(writer, [first, deleted, last])
    rmSync(deleted)
    await writer.waitForToast('“乙.jpg”读不出来')
    await waitForPhotos(writer, 2)
    await writer.records.saved()
    expect(await waitForLogs(site, 1)).toMatchObject([{ photos: 2 }])
    rmSync(folder, { recursive: true })
  })

  it('a photo lost on the phone blocks its record with a message, and can be removed', async () => {
    const [site, other] = ['照片丢了', '照片还在']
    await writer.go(form)
    await fillIn(writer, { site, kind: '施工日志', project: 4 })
    await writer.disconnect()
    await choose(writer, ['丢失.jpg'])
    await waitForPhotos(writer, 1)
    await saveOnPhone(writer)
    expect(await changeIndexedDb(writer.page, 'contents', 'out.', 'drop')).toBe(1)
    // The reload drops the copy in memory, so only the stored data remains.
    await writer.person.open('/home')
    await writer.go(form)
    await fillIn(writer, { site: other, kind: '监理日志', project: 4 })
    await choose(writer, ['还在.jpg'])
    await waitForPhotos(writer, 1)
    await saveOnPhone(writer)
    await writer.reconnect()
    expect(await waitForLogs(other, 1)).toMatchObject([{ photos: 1 }])
    await writer.go('/outbox')
    await writer.records.until('“丢失.jpg”在这部手机上已经读不出来')
    await writer.records.until('等前面的先发')
    expect(await logsOnServer(site)).toEqual([])
    await writer.top('.outbox-one', { hasText: '等前面的先发' }).getByRole('button', { name: '打开修改' }).click()
    await writer.records.titled('新增施工日志')
    await writer.records.until('已经读不出来')
    expect(await writer.typed('site')).toBe(site)
    await writer.records.field('photos').getByRole('button', { name: '停止' }).click()
    await waitForPhotos(writer, 0)
    await writer.records.saved()
    expect(await waitForLogs(site, 1)).toMatchObject([{ photos: 0 }])
    await writer.records.until('没有待发送的内容')
  })

  it('input in fields that the form no longer has is shown until the record is saved', async () => {
    const site = '旧版表单'
    await writer.go(form)
    await writer.records.type('site', site)
    await writer.page.waitForTimeout(1500)
    expect(
      await changeIndexedDb(
        writer.page,
        'drafts',
        '',
        JSON.stringify({ tower: '三号塔吊', checks: ['基坑', '脚手架'] }),
      ),
    ).toBe(1)
    for (const more of ['塔吊检修', '塔吊检修完成']) {
      await writer.person.open(form)
      await writer.records.until('这些内容来自旧版表单')
      const shown = await writer.records.until('三号塔吊')
      expect(shown).toMatch(/tower: 三号塔吊\s*checks: .*基坑.*脚手架/)
      await writer.records.type('record', more)
      await writer.page.waitForTimeout(1000)
    }
    await fillIn(writer, { site, kind: '施工日志', project: 5 })
    expect(await writer.person.words()).toContain('三号塔吊')
    await writer.records.saved()
    expect(await waitForLogs(site, 1)).toHaveLength(1)
    await writer.person.open(form)
    await writer.records.field('site').waitFor()
    await writer.page.waitForTimeout(1000)
    expect(await writer.typed('site')).toBe('')
    expect(await writer.person.words()).not.toContain('三号塔吊')
  })

  it('a value that the server refuses shows an error at its field, and is corrected there', async () => {
    const site = '同一天两篇'
    for (const each of [1, 2]) {
      await writer.go(form)
      await fillIn(writer, { site, kind: '甲方日志', project: 1 })
      if (each === 1) await writer.disconnect()
      await saveOnPhone(writer)
    }
    await writer.reconnect()
    await writer.waitForToast('未被接受')
    expect(await logsOnServer(site)).toHaveLength(1)
    await writer.go('/outbox')
    const row = writer.top('.outbox-one', { hasText: '未被接受' })
    await row.getByText(/日期: 同样的日期/).waitFor()
    await row.getByRole('button', { name: '打开修改' }).click()
    await writer.records.titled('新增施工日志')
    await writer.records.until('日期: 同样的日期')
    expect(await writer.records.errorAt('date')).toContain('同样的日期')
    expect(await writer.typed('site')).toBe(site)
    await pick(writer, 'project', 2)
    await writer.records.saved()
    const found = await waitForLogs(site, 2)
    expect(new Set(found.map(({ project }) => project)).size).toBe(2)
    await writer.records.until('没有待发送的内容')
  })
})
