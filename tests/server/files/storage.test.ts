import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { ContentMissing, type Storage, storageFrom } from '../../../server/hosts/storage'
import { calls } from '../../../server/http/calls'
import { settingsFrom } from '../../../server/settings'
import { openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'
import { jpeg } from './support/papers'
import { openRecord } from './support/record'

let folder: string
let bucket: S3rver
let s3: { readonly url: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'purlin-storage-'))
  bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [{ name: 'purlin', configs: [] }],
  })
  const { port } = await bucket.run()
  s3 = { url: `http://127.0.0.1:${port}/purlin` }
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

const settings = (env: Readonly<Record<string, string>>) =>
  settingsFrom({ DATA_DIR: join(folder, 'data'), ...env }, folder)
const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
const places: readonly (readonly [string, () => Storage])[] = [
  ['a folder', () => storageFrom(settings({}))],
  ['an object store', () => storageFrom(settings({ S3_URL: s3.url, ...keys }))],
]

async function textOf(stream: AsyncIterable<Buffer | Uint8Array>) {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}

describe.each(places)('contents in %s', (_, open) => {
  it('are kept, read whole and in parts, and removed', async () => {
    const storage = open()
    const path = join(folder, 'incoming.txt')
    await writeFile(path, '0123456789')
    await storage.put('e/1/one', path, 'text/plain')
    await expect(stat(path)).rejects.toThrow()
    expect(await textOf(await storage.open('e/1/one'))).toBe('0123456789')
    expect(await textOf(await storage.open('e/1/one', { start: 2, end: 4 }))).toBe('234')
    await storage.remove('e/1/one')
    await storage.remove('e/1/one')
    await expect(storage.open('e/1/one')).rejects.toThrow(ContentMissing)
  })
})

describe('an object store', () => {
  let server: Served
  afterEach(() => server.close())

  it('holds what is uploaded, as the folder does', async () => {
    const storage = storageFrom(settings({ S3_URL: s3.url, ...keys }))
    server = await serve({ endpoints: calls, storage })
    const record = await openRecord(server, await openFirm(server, '滨江建设', 1000))
    const content = await jpeg()
    const { body } = await record.upload({ name: '现场.jpg', content })
    expect((await record.fetch(body, 'original')).rawPayload.equals(content)).toBe(true)
    expect(
      (await record.fetch(body, 'original', { range: 'bytes=0-3' })).rawPayload.equals(content.subarray(0, 4)),
    ).toBe(true)
    expect((await record.turn(body, 90)).text).toBe('Success')
    expect((await record.fetch(body, 'view')).headers['content-type']).toBe('image/jpeg')
  })

  it('that does not take our keys keeps nothing, and says so', async () => {
    const storage = storageFrom(settings({ S3_URL: s3.url, S3_ACCESS_KEY_ID: 'nobody', S3_SECRET_ACCESS_KEY: 'wrong' }))
    server = await serve({ endpoints: calls, storage })
    const record = await openRecord(server, await openFirm(server, '滨江建设', 1000))
    const answer = await record.upload({ name: '现场.jpg', content: await jpeg() })
    expect(answer.status).toBe(500)
    expect(await record.list()).toEqual([])
  })
})
