import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { openAir, type Weather } from './support/air'
import { rowsIn } from './support/database'
import { ownPhone } from './support/phone'
import { openProgram, type Program } from './support/program'
import { programLies } from './support/program-lies'

type Phone = Awaited<ReturnType<Awaited<ReturnType<typeof ownPhone>>['start']>>

const onTop = '.taro_page:not(.taro_page_hide)'
const form = '/site/construction-log/edit'
const many = { records: 5, photos: 20 }
/** A hundred photos take minutes over a bad network: `OUTBOX_ALL=1` sends them all over each. */
const isAll = process.env.OUTBOX_ALL !== undefined
const few = isAll ? many : { records: 1, photos: 4 }
const patience = isAll ? 900_000 : 120_000

let program: Program
let air: Awaited<ReturnType<typeof openAir>>
let phone: Awaited<ReturnType<typeof ownPhone>>
let now: Phone

beforeAll(async () => {
  program = await openProgram({ env: { REQUESTS_PER_MINUTE: '0' } })
  air = await openAir(program.url)
})
beforeEach(async () => {
  phone = await ownPhone()
  now = await phone.start()
})
afterEach(async () => {
  air.turn('good')
  await now.kill()
  phone.forget()
})
afterAll(async () => {
  await air.close()
  await program.close()
})

const top = ({ page }: Phone) => page.locator(onTop).last()
const field = (phone: Phone, name: string) => top(phone).locator(`#field-${name}`)
const go = ({ page }: Phone, hash: string) =>
  page.evaluate((to) => {
    window.location.hash = to
  }, `#${hash}`)

async function signIn({ page }: Phone) {
  await page.goto(`${air.url}/#/login`)
  await page.locator('input[name="LoginName"]').fill('boss')
  await page.locator('input[name="Password"]').fill('purlin2026')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.tile')
}

/** Each of its own, so that one that came twice or in another's place is seen. */
let shots = 0
async function photo() {
  shots += 1
  const name = `现场${shots}.jpg`
  const pixels = { width: 64, height: 48, channels: 3 as const }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const buffer = await sharp({ create: { ...pixels, background: 'white', noise } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
const hashOf = ({ buffer }: Awaited<ReturnType<typeof photo>>) => createHash('sha256').update(buffer).digest('hex')

async function choose(phone: Phone, button: ReturnType<typeof top>, count: number) {
  const files = await Promise.all(Array.from({ length: count }, photo))
  const [chooser] = await Promise.all([phone.page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(files)
  return files.map(hashOf)
}

async function pick(phone: Phone, name: string, place = 0) {
  await field(phone, name).getByRole('button').first().click()
  await top(phone).locator('.sheet .row, .sheet .check-row').nth(place).click()
  await top(phone).locator('.sheet').waitFor({ state: 'detached' })
}

/** Photos of the field first, nine at most, the others beside the record. */
async function addPhotos(phone: Phone, photos: number) {
  const inField = Math.min(photos, 9)
  const hashes = await choose(phone, field(phone, 'photos').locator('.files__add').last(), inField)
  await field(phone, 'photos').getByText(`${inField}/9`).waitFor()
  const beside = top(phone).locator('.card').last().getByRole('button', { name: '拍照或相册' })
  for (let left = photos - inField; left > 0; left -= 9) {
    hashes.push(...(await choose(phone, beside, Math.min(9, left))))
  }
  return hashes
}

const kinds = ['施工日志', '监理日志', '甲方日志']
/** There is one of a kind, a project and a day: each is of another, and none of the first project, whose are there. */
let logs = kinds.length

/** A log as somebody fills it in, up to its save. */
async function fillIn(phone: Phone, site: string, photos: number) {
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

/** Whoever is asked whether to go on waiting keeps it on the phone. */
async function left(phone: Phone) {
  const gone = field(phone, 'site').waitFor({ state: 'detached', timeout: 60_000 })
  const keep = phone.page.getByRole('button', { name: '存在手机上' })
  keep.click({ timeout: 60_000 }).catch(() => undefined)
  await gone
}

const save = (phone: Phone) => top(phone).locator('.page__footer').getByRole('button').last().click()

/** Where everything is that was ever typed: on the server, by the hashes of what was photographed. */
async function arrived(site: string) {
  const { rows } = await rowsIn(
    program.folder,
    `select l.guid, array_agg(a.sha256 order by a.add_time, a.guid) filter (where a.guid is not null) as hashes
       from "construction-log" l left join attachment a on a.record_guid = l.guid and a.deleted_at is null
      where l.site = $1 group by l.guid`,
    [site],
  )
  return rows as unknown as readonly { guid: string; hashes: readonly string[] | null }[]
}

/** Some are there, others on their way. */
async function photosArrive() {
  const count = async () => (await rowsIn(program.folder, 'select guid from attachment')).rows.length
  const before = await count()
  while ((await count()) < before + 5) await now.page.waitForTimeout(20)
}

async function allArrived(entered: ReadonlyMap<string, readonly string[]>) {
  for (const [site, hashes] of entered) {
    const found = await arrived(site)
    expect([site, found.length]).toEqual([site, 1])
    // In the order they were picked.
    expect(found[0]?.hashes ?? []).toEqual(hashes)
  }
}

/** Nothing waits any more: what does is known a moment after the page is there. */
async function nothingLeft(phone: Phone, entered: ReadonlyMap<string, readonly string[]>) {
  const [last = ''] = [...entered.keys()].slice(-1)
  for (let tries = 0; tries < patience / 500 && (await arrived(last)).length === 0; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await top(phone).getByText('没有待发送的内容').waitFor({ timeout: 60_000 })
}

/** Signed in, with the form, its pickers and what waits looked at once: whoever goes down knows what is there. */
async function ready(phone: Phone) {
  await signIn(phone)
  await go(phone, '/outbox')
  await top(phone).getByText('没有待发送的内容').waitFor()
  await go(phone, form)
  await field(phone, 'site').waitFor()
  for (const name of ['project', 'weather']) await pick(phone, name)
  await phone.page.goto('about:blank')
  await phone.page.goto(`${air.url}/#/home`)
  await phone.page.waitForSelector('.tile')
  await go(phone, form)
  await field(phone, 'site').waitFor()
  await pick(phone, 'project')
  await top(phone).locator('.page__back').first().click()
  await programLies(phone.page)
}

async function enter(phone: Phone, mark: string, { records, photos }: typeof few) {
  const entered = new Map<string, readonly string[]>()
  for (let each = 1; each <= records; each += 1) {
    const site = `${mark}${each}号楼`
    await go(phone, form)
    await field(phone, 'site').waitFor()
    entered.set(site, await fillIn(phone, site, photos))
    await save(phone)
    await left(phone)
  }
  return entered
}

const slowAir = async ({ context, page }: Phone) => {
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  const bytes = 50_000 / 8
  const limits = { offline: false, latency: 200, downloadThroughput: bytes, uploadThroughput: bytes }
  await line.send('Network.emulateNetworkConditions', limits)
}

const airs: readonly [string, Weather | 'slow', typeof few][] = [
  ['the network is cut', 'cut', many],
  ['every third request is lost', 'third', few],
  ['everything takes four seconds', 'stalled', few],
  ['50 kbit go through a second', 'slow', few],
]

// The slow ones take a minute each even so.
describe.each(isAll ? airs : airs.slice(0, 2))('while %s', (_, weather, amount) => {
  it(
    'what is entered outlives a killed browser, and arrives once, each photo with its bytes',
    async () => {
      await ready(now)
      if (weather === 'slow') await slowAir(now)
      else air.turn(weather)
      const entered = await enter(now, `${weather}天`, amount)
      await now.kill()
      now = await phone.start()
      // The network is back as it was: what does not arrive then never does.
      if (weather !== 'slow') air.turn(weather === 'cut' ? 'good' : weather)
      await now.page.goto(`${air.url}/#/outbox`)
      if (weather === 'slow') await slowAir(now)
      await nothingLeft(now, entered)
      await allArrived(entered)
      expect(now.errors).toEqual([])
    },
    patience * 2,
  )
})

it(
  'what is on its way while the server is killed arrives once it is back',
  async () => {
    await ready(now)
    air.turn('cut')
    const entered = await enter(now, '断电', many)
    await go(now, '/outbox')
    air.turn('good')
    await photosArrive()
    await program.kill()
    await now.page.waitForTimeout(1000)
    await program.start()
    await nothingLeft(now, entered)
    await allArrived(entered)
  },
  patience * 2,
)
