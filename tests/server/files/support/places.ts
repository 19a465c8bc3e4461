import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { type Storage, storageFrom } from '../../../../server/hosts/storage'
import { calls } from '../../../../server/http/calls'
import { settingsFrom } from '../../../../server/settings'
import { type Served, serve } from '../../support/serve'

/** A storage of file contents with its folder, until it is closed. */
export interface Place {
  readonly storage: Storage
  readonly folder: string
  close(): Promise<void>
}

const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }

const storageIn = (folder: string, env: Readonly<Record<string, string>> = {}) =>
  storageFrom(settingsFrom({ DATA_DIR: join(folder, 'data'), ...env }, folder))

const openFolder = () => mkdtemp(join(tmpdir(), 'purlin-storage-'))
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })

async function onDisk(): Promise<Place> {
  const folder = await openFolder()
  return { storage: storageIn(folder), folder, close: () => removeFolder(folder) }
}

/** An S3 server, which refuses other keys. */
export async function inBucket(as: Readonly<Record<string, string>> = keys): Promise<Place> {
  const folder = await openFolder()
  const bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [{ name: 'purlin', configs: [] }],
  })
  const { port } = await bucket.run()
  return {
    storage: storageIn(folder, { S3_URL: `http://127.0.0.1:${port}/purlin`, ...as }),
    folder,
    close: async () => {
      await bucket.close()
      await removeFolder(folder)
    },
  }
}

/** All kinds of storage; the same tests run on each. */
export const places: readonly (readonly [string, () => Promise<Place>])[] = [
  ['a folder', onDisk],
  ['an object store', inBucket],
]

/** Starts the server on such a storage for the surrounding tests. */
export function serverOn(open: () => Promise<Place>) {
  let place: Place
  let server: Served
  beforeAll(async () => {
    place = await open()
    server = await serve({ endpoints: calls, storage: place.storage })
  })
  afterAll(async () => {
    await server.close()
    await place.close()
  })
  return () => server
}
