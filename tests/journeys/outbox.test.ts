import { queryRows } from './support/database'
import { type NetworkState, openNetwork } from './support/network'
import { createPhone, type RunningPhone, signInOn } from './support/phone'
import { hashOf, smallPhoto } from './support/photos'
import { openProgram, type Program } from './support/program'
import { waitUntilCached } from './support/program-cached'

const onTop = '.taro_page:not(.taro_page_hide)'
const form = '/site/construction-log/edit'
const fullLoad = { records: 5, photos: 20 }
/** `OUTBOX_ALL=1` sends all photos over every kind of network, which takes minutes over a bad one. */
const isAll = process.env.OUTBOX_ALL !== undefined
const smallLoad = isAll ? fullLoad : { records: 1, photos: 4 }
const maxWait = isAll ? 900_000 : 120_000

let program: Program
let network: Awaited<ReturnType<typeof openNetwork>>
let phone: Awaited<ReturnType<typeof createPhone>>
let running: RunningPhone

beforeAll(async () => {
  program = await openProgram({ env: { REQUESTS_PER_MINUTE: '0' } })
  network = await openNetwork(program.url)
})
beforeEach(async () => {
  phone = await createPhone()
  running = await phone.start()
})
afterEach(async () => {
  network.setState('good')
  await running.kill()
  phone.remove()
})
afterAll(async () => {
  await network.close()
  await program.close()
})

const top = ({ page }: RunningPhone) => page.locator(onTop).last()
const field = (phone: RunningPhone, name: string) => top(phone).locator(`#field-${name}`)
const go = ({ page }: RunningPhone, hash: string) =>
  page.evaluate((to) => {
    window.location.hash = to
  }, `#${hash}`)

async function choose(phone: RunningPhone, button: ReturnType<typeof top>, count: number) {
  const files = await Promise.all(Array.from({ length: count }, smallPhoto))
  const [chooser] = await Promise.all([phone.page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(files)
  return files.map(hashOf)
}

async function pick(phone: RunningPhone, name: string, place = 0) {
  await field(phone, name).getByRole('button').first().click()
  await top(phone).locator('.sheet .row, .sheet .check-row').nth(place).click()
  await top(phone).locator('.sheet').waitFor({ state: 'detached' })
}

/** Adds up to nine photos to the field, and the others as attachments of the record. */
async function addPhotos(phone: RunningPhone, photos: number) {
  const inField = Math.min(photos, 9)
  const hashes = await choose(phone, field(phone, 'photos').locator('.files__add').last(), inField)
  await field(phone, 'photos').getByText(`${inField}/9`).waitFor()
  const attachments = top(phone).locator('.card').last().getByRole('button', { name: '拍照或相册' })
  for (let remaining = photos - inField; remaining > 0; remaining -= 9) {
    hashes.push(...(await choose(phone, attachments, Math.min(9, remaining))))
  }
  return hashes
}

const kinds = ['施工日志', '监理日志', '甲方日志']
/** A log is unique by kind, project and day, so each gets another pair; the first project already has its logs. */
let logs = kinds.length

/** Fills in a log without saving it. */
async function fillIn(phone: RunningPhone, site: string, photos: number) {
  await field(phone, 'site').locator('input').fill(site)
  await field(phone, 'record').locator('textarea').fill(`${site}的生产情况`)
  await field(phone, 'kind')
    .getByRole('radio', { name: kinds[logs % kinds.length] ?? '' })
    .click()
  await pick(phone, 'project', Math.floor(logs / kinds.length))
  logs += 1
  await pick(phone, 'weather')
  return addPhotos(phone, photos)
}

/** Waits until the form has closed; stores the record on the phone if the app offers it. */
async function waitForClosed(phone: RunningPhone) {
  const closed = field(phone, 'site').waitFor({ state: 'detached', timeout: 60_000 })
  const storeButton = phone.page.getByRole('button', { name: '存在手机上' })
  storeButton.click({ timeout: 60_000 }).catch(() => undefined)
  await closed
}

const save = (phone: RunningPhone) => top(phone).locator('.page__footer').getByRole('button').last().click()

/** The stored logs of a site with the hashes of their photos. */
async function storedLogs(site: string) {
  const { rows } = await queryRows(
    program.folder,
    `select l.guid, array_agg(a.sha256 order by a.add_time, a.guid) filter (where a.guid is not null) as hashes
       from "construction-log" l left join attachment a on a.record_guid = l.guid and a.deleted_at is null
      where l.site = $1 group by l.guid`,
    [site],
  )
  return rows as unknown as readonly { guid: string; hashes: readonly string[] | null }[]
}

/** Waits until some photos have arrived while others are still being sent. */
async function waitForSomePhotos() {
  const count = async () => (await queryRows(program.folder, 'select guid from attachment')).rows.length
  const before = await count()
  while ((await count()) < before + 5) await running.page.waitForTimeout(20)
}

async function expectAllStored(entered: ReadonlyMap<string, readonly string[]>) {
  for (const [site, hashes] of entered) {
    const found = await storedLogs(site)
    expect([site, found.length]).toEqual([site, 1])
    // The photos keep the order in which they were picked.
    expect(found[0]?.hashes ?? []).toEqual(hashes)
  }
}

/** Waits until the outbox is empty. The last log is awaited first, because the page shows the outbox with a delay. */
async function waitForEmptyOutbox(phone: RunningPhone, entered: ReadonlyMap<string, readonly string[]>) {
  const [last = ''] = [...entered.keys()].slice(-1)
  for (let tries = 0; tries < maxWait / 500 && (await storedLogs(last)).length === 0; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await top(phone).getByText('没有待发送的内容').waitFor({ timeout: 60_000 })
}

/** Signs in and opens the outbox, the form and its pickers once, so that they are cached. */
async function prepare(phone: RunningPhone) {
  await signInOn(phone.page, network.url, 'boss')
  await go(phone, '/outbox')
  await top(phone).getByText('没有待发送的内容').waitFor()
  await go(phone, form)
  await field(phone, 'site').waitFor()
  for (const name of ['project', 'weather']) await pick(phone, name)
  await phone.page.goto('about:blank')
  await phone.page.goto(`${network.url}/#/home`)
  await phone.page.waitForSelector('.tile')
  await go(phone, form)
  await field(phone, 'site').waitFor()
  await pick(phone, 'project')
  await top(phone).locator('.page__back').first().click()
  await waitUntilCached(phone.page)
}

async function enter(phone: RunningPhone, mark: string, { records, photos }: typeof smallLoad) {
  const entered = new Map<string, readonly string[]>()
  for (let each = 1; each <= records; each += 1) {
    const site = `${mark}${each}号楼`
    await go(phone, form)
    await field(phone, 'site').waitFor()
    entered.set(site, await fillIn(phone, site, photos))
    await save(phone)
    await waitForClosed(phone)
  }
  return entered
}

const limitBandwidth = async ({ context, page }: RunningPhone) => {
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const bytes = 50_000 / 8
  const limits = { offline: false, latency: 200, downloadThroughput: bytes, uploadThroughput: bytes }
  await cdp.send('Network.emulateNetworkConditions', limits)
}

const networks: readonly [string, NetworkState | 'slow', typeof smallLoad][] = [
  ['the network is cut', 'cut', fullLoad],
  ['every third request is lost', 'third', smallLoad],
  ['everything takes four seconds', 'stalled', smallLoad],
  ['the bandwidth is 50 kbit/s', 'slow', smallLoad],
]

// The slow networks take a minute each, so they are tested only with `OUTBOX_ALL`.
describe.each(isAll ? networks : networks.slice(0, 2))('while %s', (_, state, amount) => {
  it(
    'records survive a killed browser and arrive once with unchanged photos',
    async () => {
      await prepare(running)
      if (state === 'slow') await limitBandwidth(running)
      else network.setState(state)
      const entered = await enter(running, `${state}天`, amount)
      await running.kill()
      running = await phone.start()
      // A cut network is repaired; a lossy or slow one stays as it was.
      if (state !== 'slow') network.setState(state === 'cut' ? 'good' : state)
      await running.page.goto(`${network.url}/#/outbox`)
      if (state === 'slow') await limitBandwidth(running)
      await waitForEmptyOutbox(running, entered)
      await expectAllStored(entered)
      expect(running.errors).toEqual([])
    },
    maxWait * 2,
  )
})

it(
  'records being sent while the server is killed arrive after its restart',
  async () => {
    await prepare(running)
    network.setState('cut')
    const entered = await enter(running, '断电', fullLoad)
    await go(running, '/outbox')
    network.setState('good')
    await waitForSomePhotos()
    await program.kill()
    await running.page.waitForTimeout(1000)
    await program.start()
    await waitForEmptyOutbox(running, entered)
    await expectAllStored(entered)
  },
  maxWait * 2,
)
