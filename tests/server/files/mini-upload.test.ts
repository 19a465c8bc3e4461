import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnnexSaved } from '@wire'
import { sendFile } from '@/platform/upload'
import { calls } from '../../../server/http/calls'
import { type Firm, openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'
import { type HostRequest, host } from './support/mini-host'
import { jpeg } from './support/papers'
import { openRecord, type RecordWithFiles } from './support/record'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/mini-host'))

let server: Served
let firm: Firm
let record: RecordWithFiles
let base: string
const folder = mkdtempSync(join(tmpdir(), 'purlin-mini-'))
const path = join(folder, 'film.mp4')
const film = (size: number) =>
  Buffer.concat([Buffer.from('00000020', 'hex'), Buffer.from('ftypisom'), randomBytes(size)])
const content = film(40 * 1_048_576)
/** A film of a few pieces, for tests that do not depend on the size. */
const short = film(3 * 1_048_576)
const shortFilm = { address: join(folder, 'short.mp4'), size: short.length }
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

beforeAll(async () => {
  writeFileSync(path, content)
  writeFileSync(shortFilm.address, short)
  server = await serve({ endpoints: calls })
  firm = await openFirm(server, '滨江建设', 1000)
  record = await openRecord(server, firm)
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/A_OPM/Common/Annex2`
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  host.before = () => true
  host.after = () => true
  host.requests = []
  host.wholeUploads = 0
  host.canRead = true
  host.canReadParts = true
  process.env.TARO_ENV = 'qywx'
})

const headers = () => ({ auth: `${firm.login.Id}.${firm.login.JW}.${Date.now()}` })

function send(
  guid: string,
  { address = path, size = content.length, name = '巡检.mp4', signal = new AbortController().signal } = {},
) {
  const metadata = { MID: 'partner', FID: record.guid, guid, TakenAt: '2026-11-20T09:30:00+08:00' }
  const url = `${base}/Annex_Add.ashx?${new URLSearchParams({ method: 'SaveAnnex', ...metadata })}`
  const pieces = { url: `${base}/Resume/`, query: 'lang=es', key: guid, metadata: metadata, headers }
  return sendFile({ url, headers: headers(), file: { name, type: '', size, address }, pieces, signal })
}
const savedFile = ({ text }: { readonly text: string }) => JSON.parse(text) as AnnexSaved
const pieces = () => host.requests.filter(({ method }) => method === 'PATCH')
const bytesOf = (requests: readonly HostRequest[]) => requests.reduce((sum, { size }) => sum + size, 0)

describe.each([
  ['WeCom', 'qywx', 1],
  ['DingTalk', 'dd', 4 / 3],
] as const)('a film of 40 MB in %s', (_, target, perByte) => {
  it('continues where it stopped after the program was closed and an answer was lost', async () => {
    process.env.TARO_ENV = target
    const guid = randomUUID()
    const controller = new AbortController()
    // The person closes the program half-way.
    host.before = ({ method }) => {
      if (method === 'PATCH' && bytesOf(pieces()) > content.length * perByte * 0.5) controller.abort()
      return true
    }
    await expect(send(guid, { signal: controller.signal })).rejects.toThrow('cancelled')
    const first = bytesOf(pieces())
    host.requests = []
    host.before = () => true
    // The answer to one piece is lost, although the piece arrived; it must not be sent again.
    let lost = 0
    host.after = ({ method }) => {
      if (method !== 'PATCH' || lost > 0) return true
      lost += 1
      return false
    }
    const done = savedFile(await send(guid))
    expect(done).toMatchObject({ code: 200, iddata: guid, OriginalName: '巡检.mp4' })
    expect(lost).toBe(1)
    expect(host.requests.filter(({ method }) => method === 'POST').length).toBe(1)
    expect(pieces().every(({ form }) => form === (target === 'dd' ? 'base64' : 'bytes'))).toBe(true)
    expect(pieces().every(({ size }) => size <= 1_048_576 * perByte + 4)).toBe(true)
    // Only the piece in transit was sent twice.
    expect(first + bytesOf(pieces())).toBeLessThan(content.length * perByte + 2.2 * 1_048_576 * perByte)
    expect(sha256((await record.fetch(done, 'original')).rawPayload)).toBe(sha256(content))
    expect(host.storage.has(`purlin.pieces.${guid}`)).toBe(false)
  })
})

it('a film whose last answer was lost is not sent again', async () => {
  const guid = randomUUID()
  host.after = ({ url }) => !url.includes('resumed=')
  await expect(send(guid, shortFilm)).rejects.toThrow('no answer')
  host.after = () => true
  host.requests = []
  expect(savedFile(await send(guid, shortFilm))).toMatchObject({ code: 200, iddata: guid })
  expect(host.requests.length).toBe(1)
})

it('an upload that the server has removed starts again', async () => {
  const guid = randomUUID()
  host.storage.set(
    `purlin.pieces.${guid}`,
    JSON.stringify({ id: `${'a'.repeat(36)}.${'b'.repeat(36)}`, size: shortFilm.size, isWhole: true, at: Date.now() }),
  )
  expect(savedFile(await send(guid, shortFilm))).toMatchObject({ code: 200, iddata: guid })
})

it('a refusal before the first byte is shown with the text of the server', async () => {
  host.storage.clear()
  const metadata = { MID: 'nothing', FID: record.guid }
  const sending = { url: `${base}/Annex_Add.ashx?method=SaveAnnex`, headers: headers() }
  const file = { name: 'x.mp4', type: '', size: content.length, address: path }
  const to = { url: `${base}/Resume/`, query: 'lang=es', key: randomUUID(), metadata: metadata, headers }
  const answer = await sendFile({ ...sending, file, pieces: to })
  expect([answer.status, answer.headers['purlin-problem']]).toEqual([403, 'not-configured'])
  expect(answer.text).not.toBe('')
  expect(pieces()).toEqual([])
})

it('a host that reads only whole files still sends pieces, and one that cannot read sends the file whole', async () => {
  const small = join(folder, 'small.jpg')
  writeFileSync(small, Buffer.concat([await jpeg(), randomBytes(1_500_000)]))
  const { size } = statSync(small)
  host.canReadParts = false
  const one = savedFile(await send(randomUUID(), { address: small, size, name: 'x.jpg' }))
  expect([one.code, host.wholeUploads, pieces().length > 1]).toEqual([200, 0, true])
  expect((await record.fetch(one, 'original')).rawPayload.equals(readFileSync(small))).toBe(true)
  host.canRead = false
  const other = savedFile(await send(randomUUID(), { address: small, size, name: 'x.jpg' }))
  expect([other.code, host.wholeUploads]).toEqual([200, 1])
})
