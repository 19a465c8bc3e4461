import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnnexRow } from '@wire'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { openBrowser } from './support/browser'
import { openPerson, type Person, signIn } from './support/person'
import { phonePhoto } from './support/photos'
import { openProgram, type Program } from './support/program'
import { recordsOf } from './support/record'

let program: Program
let browser: Browser
let person: Person
let records: ReturnType<typeof recordsOf>

beforeAll(async () => {
  program = await openProgram({ env: { REQUESTS_PER_MINUTE: '0' } })
  browser = await openBrowser()
  person = await openPerson(browser, program.url)
  records = recordsOf(person)
  await signIn(person, 'boss', 'purlin2026')
})
afterAll(async () => {
  await browser.close()
  await program.close()
})

const onTop = '.taro_page:not(.taro_page_hide)'
const top = (selector: string) => person.page.locator(`${onTop} ${selector}`)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

type Given = { name: string; mimeType: string; buffer: Buffer }

/** Chooses files as the phone's own chooser would hand them over. */
async function choose(button: string, files: readonly Given[] | string) {
  const [chooser] = await Promise.all([
    person.page.waitForEvent('filechooser'),
    person.page.locator(onTop).last().getByRole('button', { name: button }).last().click(),
  ])
  await chooser.setFiles(typeof files === 'string' ? files : [...files])
}

const toContract = async () => {
  await person.open('/contractManageList')
  await person.page.locator(`${onTop} .row`).first().click()
  await records.until('合同各方')
}

const authOf = () =>
  person.page.evaluate(() => {
    const { Id, JW } = JSON.parse(localStorage.getItem('purlin.login') ?? '{}') as Record<string, string>
    return `${Id}.${JW}.${Date.now()}`
  })
const asked = async (address: string) => fetch(program.url + address, { headers: { Auth: await authOf() } })
/** What the server says of a file of the open contract, and its untouched content. */
async function kept(name: string) {
  const record = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(await person.page.evaluate(() => location.hash))?.[0]
  const rows = (await (
    await asked(`/OPM3/H5/Annex.ashx?method=GetList&MID=contract&FID=${record}`)
  ).json()) as AnnexRow[]
  const row = rows.find(({ OriginalName }) => OriginalName === name)
  if (row === undefined) throw new Error(`${name} is not there`)
  const content = await asked(`/OPM3/H5/Annex.ashx?method=GetFile&iddata=${row.AnnexCode}&as=original`)
  return { row, content: Buffer.from(await content.arrayBuffer()) }
}

const arrived = (name: string) => top(`.files__one[aria-label="${name}"] img`).waitFor({ timeout: 60_000 })
/** A film on the disk, as large ones are chosen. */
function film(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'purlin-film-'))
  const bytes = Buffer.concat([Buffer.from('00000020', 'hex'), Buffer.from('ftypisom'), randomBytes(40 * 1_048_576)])
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return { path, hash: sha256(bytes), away: () => rmSync(folder, { recursive: true }) }
}
const rowOf = (name: string) => top('.row').filter({ hasText: name })
/** Waits for it; asks again whenever the page has given up. */
async function filmArrived(name: string) {
  const done = rowOf(name).getByRole('button', { name: '移除这个文件' })
  for (let second = 0; second < 100 && !(await done.isVisible()); second += 1) {
    const retry = rowOf(name).getByText('重试')
    if (await retry.isVisible()) await retry.click()
    await person.page.waitForTimeout(1000)
  }
  await done.waitFor({ timeout: 1000 })
}

it('a photo of twelve megapixels arrives smaller, with its time, its place and the hash of what was taken', async () => {
  const buffer = await phonePhoto()
  await toContract()
  await choose('拍照或相册', [{ name: '梁柱节点.jpg', mimeType: 'image/jpeg', buffer }])
  await arrived('梁柱节点.jpg')
  const { row, content } = await kept('梁柱节点.jpg')
  const { width, height, exif, orientation } = await sharp(content).metadata()
  expect([width, height, exif, orientation]).toEqual([1920, 2560, undefined, undefined])
  expect(content.length).toBeLessThan(buffer.length)
  expect(row).toMatchObject({ Width: 1920, Height: 2560, Sha256: sha256(content) })
  expect(row.Taken).toMatchObject({
    At: '2026-11-20T01:30:15.000Z',
    AtFrom: 'file',
    PlaceFrom: 'file',
    Sha256: sha256(buffer),
    Width: 3000,
    Height: 4000,
    Verified: false,
  })
  // In GCJ-02: some hundred metres from what the satellites said (31.23042, 121.47370).
  expect(row.Taken?.Place?.Accuracy).toBeCloseTo(8.4)
  expect(row.Taken?.Place?.Latitude).toBeCloseTo(31.2285, 3)
  expect(row.Taken?.Place?.Longitude).toBeCloseTo(121.4782, 3)

  await top('.files__one[aria-label="梁柱节点.jpg"]').click()
  await top('.viewer').getByRole('button', { name: '信息' }).click()
  const told = (await records.sheet().textContent()) ?? ''
  const { At } = row.Taken ?? { At: '' }
  const shownAt = await person.page.evaluate((at) => new Date(at).toTimeString().slice(0, 5), At)
  for (const words of [shownAt, '±8 米', '1920 × 2560', '3000 × 4000', '已缩小，不是原图', sha256(buffer)]) {
    expect(told).toContain(words)
  }
})

it('a photo sent as the original is, byte for byte, what was taken', async () => {
  await person.open('/set')
  await top('[data-value="original"]').click()
  const buffer = await phonePhoto()
  await toContract()
  await choose('拍照或相册', [{ name: '原图.jpg', mimeType: 'image/jpeg', buffer }])
  await arrived('原图.jpg')
  const { row, content } = await kept('原图.jpg')
  expect(content.equals(buffer)).toBe(true)
  expect(row.Taken).toMatchObject({ Sha256: sha256(buffer), Verified: true })
  await top('.files__one[aria-label="原图.jpg"]').click()
  await top('.viewer').getByRole('button', { name: '信息' }).click()
  expect(await records.sheet().textContent()).toContain('原图，与拍摄的一致')

  await person.open('/set')
  await top('[data-value="1600"]').click()
  await toContract()
  await choose('拍照或相册', [{ name: '小图.jpg', mimeType: 'image/jpeg', buffer }])
  await arrived('小图.jpg')
  expect((await kept('小图.jpg')).row).toMatchObject({ Width: 1200, Height: 1600 })
  await person.open('/set')
  await top('[data-value="2560"]').click()
})

it('what is small, no photo or no picture at all goes as it is', async () => {
  await toContract()
  const small = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer()
  const gif = await sharp({ create: { width: 3000, height: 10, channels: 3, background: '#88aacc' } })
    .gif()
    .toBuffer()
  await choose('拍照或相册', [
    { name: '小.jpg', mimeType: 'image/jpeg', buffer: small },
    { name: '动.gif', mimeType: 'image/gif', buffer: gif },
    { name: '坏.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]) },
  ])
  await arrived('小.jpg')
  await arrived('动.gif')
  expect((await kept('小.jpg')).content.equals(small)).toBe(true)
  expect((await kept('动.gif')).content.equals(gif)).toBe(true)
  // What no browser can draw the server refuses in words; it is not lost in silence.
  await top('.files__over--failed').waitFor()
  expect((await top('.files__over--failed').textContent()) ?? '').not.toBe('')
  await top('.files__one:has(.files__over--failed) .files__away').click()
})

it('a photo of just now without a place is given that of the phone, if it may', async () => {
  await person.context.grantPermissions(['geolocation'], { origin: program.url })
  await person.context.setGeolocation({ latitude: 40.4168, longitude: -3.7038, accuracy: 12 })
  await toContract()
  const now = await person.page.evaluate(() => {
    const at = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000)
    return at.toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', ':')
  })
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#88aacc' } })
    .withExif({ IFD2: { DateTimeOriginal: now } })
    .jpeg()
    .toBuffer()
  await choose('拍照或相册', [{ name: '刚拍.jpg', mimeType: 'image/jpeg', buffer }])
  await arrived('刚拍.jpg')
  const { row } = await kept('刚拍.jpg')
  expect(row.Taken).toMatchObject({
    AtFrom: 'file',
    PlaceFrom: 'phone',
    Place: { Latitude: 40.4168, Longitude: -3.7038, Accuracy: 12 },
    Verified: true,
  })
  expect(Math.abs(Date.parse(row.Taken?.At ?? '') - Date.now())).toBeLessThan(120_000)
})

const half = 20 * 1_048_576
/** How much of an upload lies on the server's disk. */
const onServer = () => {
  const folder = join(program.folder, 'incoming/resumable')
  const [name = ''] = readdirSync(folder).filter((each) => !each.endsWith('.json'))
  return statSync(join(folder, name)).size
}
/** From where each piece was sent, as the page asks for it. */
function watchPieces() {
  const offsets: number[] = []
  person.page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  return offsets
}

it('a film of 40 MB whose network goes in the middle goes on where it was, after the page was loaded anew', async () => {
  await toContract()
  const offsets = watchPieces()
  await person.page.route('**/Resume/*', async (route) => {
    const from = Number(route.request().headers()['upload-offset'] ?? 0)
    return from >= half ? route.abort('connectionreset') : route.continue()
  })
  const given = film('巡检.mp4')
  await choose('选择文件', given.path)
  await person.page.waitForRequest(
    (request) => request.method() === 'PATCH' && Number(request.headers()['upload-offset']) >= half,
    { timeout: 60_000 },
  )
  await toContract()
  await person.page.unrouteAll()
  const there = onServer()
  expect(there).toBeGreaterThanOrEqual(half)
  offsets.length = 0
  await filmArrived('巡检.mp4')
  expect(Math.min(...offsets)).toBe(there)
  const { content, row } = await kept('巡检.mp4')
  expect([sha256(content), row.Sha256]).toEqual([given.hash, given.hash])
  given.away()
})

it('the same when the server is killed in the middle', async () => {
  await toContract()
  const offsets = watchPieces()
  const given = film('吊装.mp4')
  await choose('选择文件', given.path)
  await person.page.waitForRequest(
    (request) => request.method() === 'PATCH' && Number(request.headers()['upload-offset']) >= half,
    { timeout: 60_000 },
  )
  await program.kill()
  const there = onServer()
  offsets.length = 0
  await program.start()
  await filmArrived('吊装.mp4')
  expect(Math.min(...offsets)).toBeGreaterThanOrEqual(Math.min(there, half))
  const { content } = await kept('吊装.mp4')
  expect(sha256(content)).toBe(given.hash)
  given.away()
  expect(person.errors).toEqual([])
})
