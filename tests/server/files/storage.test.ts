import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ContentMissing } from '../../../server/hosts/storage'
import { calls } from '../../../server/http/calls'
import { openFirm } from '../support/firm'
import { serve } from '../support/serve'
import { jpeg } from './support/papers'
import { inBucket, type Place, places } from './support/places'
import { openRecord } from './support/record'

async function textOf(stream: AsyncIterable<Buffer | Uint8Array>) {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}

describe.each(places)('file contents in %s', (_, open) => {
  let place: Place
  beforeAll(async () => {
    place = await open()
  })
  afterAll(() => place.close())

  it('are stored, read whole and in ranges, and removed', async () => {
    const { storage, folder } = place
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

it('an object store that refuses the keys stores nothing, and the upload fails', async () => {
  const { storage, close } = await inBucket({ S3_ACCESS_KEY_ID: 'unknown', S3_SECRET_ACCESS_KEY: 'wrong' })
  const server = await serve({ endpoints: calls, storage })
  const record = await openRecord(server, await openFirm(server, '滨江建设', 1000))
  const answer = await record.upload({ name: '现场.jpg', content: await jpeg() })
  expect(answer.status).toBe(500)
  expect(await record.list()).toEqual([])
  await server.close()
  await close()
})
