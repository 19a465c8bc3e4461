import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnnexRow } from '@wire'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { openBrowser } from './support/browser'
import { openPerson, type Person } from './support/person'
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
  await person.enter('boss')
})
afterAll(async () => {
  await browser.close()
  await program.close()
})

const onTop = '.taro_page:not(.taro_page_hide)'
const top = (selector: string) => person.page.locator(`${onTop} ${selector}`)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

type FileInput = { name: string; mimeType: string; buffer: Buffer }

/** Chooses files through the file chooser of the phone. */
async function choose(button: string, files: readonly FileInput[] | string) {
  const [chooser] = await Promise.all([
    person.page.waitForEvent('filechooser'),
    person.page.locator(onTop).last().getByRole('button', { name: button }).last().click(),
  ])
  await chooser.setFiles(typeof files === 'string' ? files : [...files])
}

const openContract = async () => {
  await person.open('/contractManageList')
  await person.page.locator(`${onTop} .row`).first().click()
  await records.until('合同各方')
}

const authOf = () =>
  person.page.evaluate(() => {
    const { Id, JW } = JSON.parse(localStorage.getItem('purlin.login') ?? '{}') as Record<string, string>
    return `${Id}.${JW}.${Date.now()}`
  })
const fetchSignedIn = async (address: string) => fetch(program.url + address, { headers: { Auth: await authOf() } })
/** The stored file of the open contract: its row and its original content. */
async function storedFile(name: string) {
  const record = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(await person.page.evaluate(() => location.hash))?.[0]
  const rows = (await (
    await fetchSignedIn(`/OPM3/H5/Annex.ashx?method=GetList&MID=contract&FID=${record}`)
  ).json()) as AnnexRow[]
  const row = rows.find(({ OriginalName }) => OriginalName === name)
  if (row === undefined) throw new Error(`${name} does not exist`)
  const content = await fetchSignedIn(`/OPM3/H5/Annex.ashx?method=GetFile&iddata=${row.AnnexCode}&as=original`)
  return { row, content: Buffer.from(await content.arrayBuffer()) }
}

const waitForPhoto = (name: string) => top(`.files__one[aria-label="${name}"] img`).waitFor({ timeout: 60_000 })
/** Creates a large video file on the disk. */
function createVideo(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'purlin-film-'))
  const bytes = Buffer.concat([Buffer.from('00000020', 'hex'), Buffer.from('ftypisom'), randomBytes(40 * 1_048_576)])
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return { path, hash: sha256(bytes), remove: () => rmSync(folder, { recursive: true }) }
}
const rowOf = (name: string) => top('.row').filter({ hasText: name })
/** Waits for the upload, and taps retry whenever the page has given up. */
async function waitForVideo(name: string) {
  const done = rowOf(name).getByRole('button', { name: '移除这个文件' })
  for (let second = 0; second < 100 && !(await done.isVisible()); second += 1) {
    const retry = rowOf(name).getByText('重试')
    if (await retry.isVisible()) await retry.click()
    await person.page.waitForTimeout(1000)
  }
  await done.waitFor({ timeout: 1000 })
}

it('a 12-megapixel photo is stored smaller, with the time, the place and the hash of the original', async () => {
  const buffer = await phonePhoto()
  await openContract()
  await choose('拍照或相册', [{ name: '梁柱节点.jpg', mimeType: 'image/jpeg', buffer }])
  await waitForPhoto('梁柱节点.jpg')
  const { row, content } = await storedFile('梁柱节点.jpg')
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
  // GCJ-02 coordinates differ by some hundred metres from the GPS position (31.23042, 121.47370).
  expect(row.Taken?.Place?.Accuracy).toBeCloseTo(8.4)
  expect(row.Taken?.Place?.Latitude).toBeCloseTo(31.2285, 3)
  expect(row.Taken?.Place?.Longitude).toBeCloseTo(121.4782, 3)

  await top('.files__one[aria-label="梁柱节点.jpg"]').click()
  await top('.viewer').getByRole('button', { name: '信息' }).click()
  const info = (await records.sheet().textContent()) ?? ''
  const { At } = row.Taken ?? { At: '' }
  const shownAt = await person.page.evaluate((at) => new Date(at).toTimeString().slice(0, 5), At)
  for (const words of [shownAt, '±8 米', '1920 × 2560', '3000 × 4000', '已缩小，不是原图', sha256(buffer)]) {
    expect(info).toContain(words)
  }
})

it('a photo sent as original is stored byte for byte', async () => {
  await person.open('/set')
  await top('[data-value="original"]').click()
  const buffer = await phonePhoto()
  await openContract()
  await choose('拍照或相册', [{ name: '原图.jpg', mimeType: 'image/jpeg', buffer }])
  await waitForPhoto('原图.jpg')
  const { row, content } = await storedFile('原图.jpg')
  expect(content.equals(buffer)).toBe(true)
  expect(row.Taken).toMatchObject({ Sha256: sha256(buffer), Verified: true })
  await top('.files__one[aria-label="原图.jpg"]').click()
  await top('.viewer').getByRole('button', { name: '信息' }).click()
  expect(await records.sheet().textContent()).toContain('原图，与拍摄的一致')

  await person.open('/set')
  await top('[data-value="1600"]').click()
  await openContract()
  await choose('拍照或相册', [{ name: '小图.jpg', mimeType: 'image/jpeg', buffer }])
  await waitForPhoto('小图.jpg')
  expect((await storedFile('小图.jpg')).row).toMatchObject({ Width: 1200, Height: 1600 })
  await person.open('/set')
  await top('[data-value="2560"]').click()
})

it('small photos, other images and broken images are sent unchanged', async () => {
  await openContract()
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
  await waitForPhoto('小.jpg')
  await waitForPhoto('动.gif')
  expect((await storedFile('小.jpg')).content.equals(small)).toBe(true)
  expect((await storedFile('动.gif')).content.equals(gif)).toBe(true)
  // The server refuses a broken image with a message.
  await top('.files__over--failed').waitFor()
  expect((await top('.files__over--failed').textContent()) ?? '').not.toBe('')
  await top('.files__one:has(.files__over--failed) .files__away').click()
})

it('a fresh photo without a place gets that of the phone if permission is given', async () => {
  await person.context.grantPermissions(['geolocation'], { origin: program.url })
  await person.context.setGeolocation({ latitude: 40.4168, longitude: -3.7038, accuracy: 12 })
  await openContract()
  const now = await person.page.evaluate(() => {
    const at = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000)
    return at.toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', ':')
  })
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#88aacc' } })
    .withExif({ IFD2: { DateTimeOriginal: now } })
    .jpeg()
    .toBuffer()
  await choose('拍照或相册', [{ name: '刚拍.jpg', mimeType: 'image/jpeg', buffer }])
  await waitForPhoto('刚拍.jpg')
  const { row } = await storedFile('刚拍.jpg')
  expect(row.Taken).toMatchObject({
    AtFrom: 'file',
    PlaceFrom: 'phone',
    Place: { Latitude: 40.4168, Longitude: -3.7038, Accuracy: 12 },
    Verified: true,
  })
  expect(Math.abs(Date.parse(row.Taken?.At ?? '') - Date.now())).toBeLessThan(120_000)
})

const halfSize = 20 * 1_048_576
/** Number of uploaded bytes on the server's disk. */
const uploadedBytes = () => {
  const folder = join(program.folder, 'incoming/resumable')
  const [name = ''] = readdirSync(folder).filter((each) => !each.endsWith('.json'))
  return statSync(join(folder, name)).size
}
/** Records the start offset of each part that the page sends. */
function recordOffsets() {
  const offsets: number[] = []
  person.page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  return offsets
}

it('a 40 MB video resumes at its offset after a network failure and a reload of the page', async () => {
  await openContract()
  const offsets = recordOffsets()
  await person.page.route('**/Resume/*', async (route) => {
    const from = Number(route.request().headers()['upload-offset'] ?? 0)
    return from >= halfSize ? route.abort('connectionreset') : route.continue()
  })
  const video = createVideo('巡检.mp4')
  await choose('选择文件', video.path)
  await person.page.waitForRequest(
    (request) => request.method() === 'PATCH' && Number(request.headers()['upload-offset']) >= halfSize,
    { timeout: 60_000 },
  )
  await openContract()
  await person.page.unrouteAll()
  const uploaded = uploadedBytes()
  expect(uploaded).toBeGreaterThanOrEqual(halfSize)
  offsets.length = 0
  await waitForVideo('巡检.mp4')
  expect(Math.min(...offsets)).toBe(uploaded)
  const { content, row } = await storedFile('巡检.mp4')
  expect([sha256(content), row.Sha256]).toEqual([video.hash, video.hash])
  video.remove()
})

it('a 40 MB video resumes after the server was killed', async () => {
  await openContract()
  const offsets = recordOffsets()
  const video = createVideo('吊装.mp4')
  await choose('选择文件', video.path)
  await person.page.waitForRequest(
    (request) => request.method() === 'PATCH' && Number(request.headers()['upload-offset']) >= halfSize,
    { timeout: 60_000 },
  )
  await program.kill()
  const uploaded = uploadedBytes()
  offsets.length = 0
  await program.start()
  await waitForVideo('吊装.mp4')
  expect(Math.min(...offsets)).toBeGreaterThanOrEqual(Math.min(uploaded, halfSize))
  const { content } = await storedFile('吊装.mp4')
  expect(sha256(content)).toBe(video.hash)
  video.remove()
  expect(person.errors).toEqual([])
})
