import { blobAt, keepBlob } from '../blobs'
import type { LocalFile } from '../download/contract'
import { Refused } from '../refused'
import type { Change, LocalStore, Table } from './contract'
import { completed, type Db, openDatabase, refusalOf, resultOf } from './database'
import { memoryVault } from './memory'

export type { Change, LocalStore, StoredText, StoreRefusal, Table } from './contract'

interface TextRow {
  readonly key: string
  readonly text: string
}

interface FileRow {
  readonly key: string
  readonly name: string
  readonly type: string
  readonly size: number
}

/** Content as bytes, because some phones lose stored blobs; in its own table, so that names are read without it. */
interface ContentRow {
  readonly key: string
  readonly bytes: ArrayBuffer
}

const unnamed = (key: string): FileRow => ({ key, name: '', type: '', size: 0 })
const withPrefix = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** Object URLs already created, so that the same content is not in memory twice. */
const addresses = new Map<string, LocalFile>()

const refused = (cause: unknown) => new Refused('vault', refusalOf(cause), { cause })

function readersOf(db: Db) {
  const of = (store: string) => db.transaction(store, 'readonly').objectStore(store)
  const one = <T>(store: string, key: string) => resultOf<T | undefined>(of(store).get(key))
  /** Reads each row separately, so that a large value whose file is missing does not hide the others. */
  const readEach = async <T>(store: string, prefix: string, fallback: (key: string) => T) => {
    const keys = await resultOf(of(store).getAllKeys(withPrefix(prefix)))
    const read = (key: string) =>
      one<T>(store, key).then(
        (row) => row ?? fallback(key),
        () => fallback(key),
      )
    return Promise.all(keys.map((key) => read(String(key))))
  }
  const readAll = <T>(store: string, prefix: string, fallback: (key: string) => T) =>
    resultOf<T[]>(of(store).getAll(withPrefix(prefix))).catch(() => readEach(store, prefix, fallback))
  const texts = (table: Table, prefix: string) => readAll<TextRow>(table, prefix, (key) => ({ key, text: '' }))
  return { one, readAll, texts }
}

function databaseVault(db: Db): LocalStore {
  const { one, readAll, texts } = readersOf(db)
  const put = async (stores: readonly string[], work: (of: (store: string) => IDBObjectStore) => void) => {
    try {
      // Drafts and unsent requests must be on the disk when the write ends; the offline cache can be loaded again.
      const durability = stores.every((store) => store === 'reads') ? 'relaxed' : 'strict'
      const writing = db.transaction([...stores], 'readwrite', { durability })
      work((store) => writing.objectStore(store))
      await completed(writing)
    } catch (cause) {
      throw refused(cause)
    }
  }
  return {
    probe: async () => null,
    all: texts,
    get: async (table: Table, key: string) => (await one<TextRow>(table, key))?.text ?? null,
    write: (changes: readonly Change[]) =>
      put([...new Set(changes.map(({ table }) => table))], (store) => {
        for (const { table, key, text } of changes) {
          if (text === null) store(table).delete(key)
          else store(table).put({ key, text })
        }
      }),
    sizes: async (table, prefix) =>
      (await texts(table, prefix)).map(({ key, text }) => ({ key, size: text.length * 2 })),
    async storeFile(key, { name, type, size, address }) {
      const content = blobAt(address)
      const bytes = await content?.arrayBuffer().catch(() => undefined)
      if (bytes === undefined) throw new Refused('vault', 'unreadable')
      addresses.delete(key)
      await put(['files', 'contents'], (store) => {
        store('files').put({ key, name, type, size: size || bytes.byteLength } satisfies FileRow)
        store('contents').put({ key, bytes } satisfies ContentRow)
      })
    },
    async fileAt(key) {
      const known = addresses.get(key)
      if (known !== undefined && blobAt(known.address) !== undefined) return known
      const [named, content] = await Promise.all([one<FileRow>('files', key), one<ContentRow>('contents', key)]).catch(
        () => [],
      )
      if (named === undefined || content === undefined) return null
      const { name, type, size } = named
      const file = { name, type, size, address: keepBlob(new Blob([content.bytes], { type })) }
      addresses.set(key, file)
      return file
    },
    async deleteFile(key) {
      addresses.delete(key)
      await put(['files', 'contents'], (store) => {
        store('files').delete(key)
        store('contents').delete(key)
      })
    },
    fileSizes: async (prefix) =>
      (await readAll<FileRow>('files', prefix, unnamed)).map(({ key, size }) => ({ key, size })),
  }
}

/** Opened once; a memory store, which reports the refusal, replaces it if the browser allows no storage. */
let opening: Promise<LocalStore> | null = null
const onClosed = () => {
  opening = null
}
const openVault = () => {
  opening ??= openDatabase(onClosed).then(databaseVault, (cause: unknown) => memoryVault(refusalOf(cause)))
  return opening
}

export const localStore: LocalStore = {
  probe: async () => (await openVault()).probe(),
  all: async (table, prefix) => (await openVault()).all(table, prefix),
  get: async (table, key) => (await openVault()).get(table, key),
  write: async (changes) => (await openVault()).write(changes),
  sizes: async (table, prefix) => (await openVault()).sizes(table, prefix),
  storeFile: async (key, file) => (await openVault()).storeFile(key, file),
  fileAt: async (key) => (await openVault()).fileAt(key),
  deleteFile: async (key) => (await openVault()).deleteFile(key),
  fileSizes: async (prefix) => (await openVault()).fileSizes(prefix),
}
