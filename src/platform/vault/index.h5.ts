import { blobAt, keepBlob } from '../blobs'
import type { LocalFile } from '../download/contract'
import { Refused } from '../refused'
import type { Change, Table, Vault } from './contract'
import { type Db, done, opened, refusalOf, rowsOf } from './database'
import { memoryVault } from './memory'

export type { Change, Kept, Table, Vault, VaultRefusal } from './contract'

interface Text {
  readonly key: string
  readonly text: string
}

interface Named {
  readonly key: string
  readonly name: string
  readonly type: string
  readonly size: number
}

/** As bytes: blobs in a database were lost by some phones. Apart from the names, so that these are read alone. */
interface Content {
  readonly key: string
  readonly bytes: ArrayBuffer
}

const unnamed = (key: string): Named => ({ key, name: '', type: '', size: 0 })
const beginning = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** Addresses of what was asked for, so that the same content is not held twice. */
const addresses = new Map<string, LocalFile>()

const refused = (cause: unknown) => new Refused('vault', refusalOf(cause), { cause })

function readersOf(db: Db) {
  const of = (store: string) => db.transaction(store, 'readonly').objectStore(store)
  const one = <T>(store: string, key: string) => rowsOf<T | undefined>(of(store).get(key))
  /** Large ones lie in files of their own: one that has vanished must not hide the others. */
  const singly = async <T>(store: string, prefix: string, otherwise: (key: string) => T) => {
    const keys = await rowsOf(of(store).getAllKeys(beginning(prefix)))
    const read = (key: string) =>
      one<T>(store, key).then(
        (row) => row ?? otherwise(key),
        () => otherwise(key),
      )
    return Promise.all(keys.map((key) => read(String(key))))
  }
  const reading = <T>(store: string, prefix: string, otherwise: (key: string) => T) =>
    rowsOf<T[]>(of(store).getAll(beginning(prefix))).catch(() => singly(store, prefix, otherwise))
  const texts = (table: Table, prefix: string) => reading<Text>(table, prefix, (key) => ({ key, text: '' }))
  return { one, reading, texts }
}

function ownVault(db: Db): Vault {
  const { one, reading, texts } = readersOf(db)
  const put = async (stores: readonly string[], work: (of: (store: string) => IDBObjectStore) => void) => {
    try {
      // What waits to be sent must be on the disk, not on its way there; what was read can be read again.
      const durability = stores.every((store) => store === 'reads') ? 'relaxed' : 'strict'
      const writing = db.transaction([...stores], 'readwrite', { durability })
      work((store) => writing.objectStore(store))
      await done(writing)
    } catch (cause) {
      throw refused(cause)
    }
  }
  return {
    probe: async () => null,
    all: texts,
    get: async (table: Table, key: string) => (await one<Text>(table, key))?.text ?? null,
    write: (changes: readonly Change[]) =>
      put([...new Set(changes.map(({ table }) => table))], (store) => {
        for (const { table, key, text } of changes) {
          if (text === null) store(table).delete(key)
          else store(table).put({ key, text })
        }
      }),
    held: async (table, prefix) =>
      (await texts(table, prefix)).map(({ key, text }) => ({ key, size: text.length * 2 })),
    async keepFile(key, { name, type, size, address }) {
      const content = blobAt(address)
      const bytes = await content?.arrayBuffer().catch(() => undefined)
      if (bytes === undefined) throw new Refused('vault', 'unreadable')
      addresses.delete(key)
      await put(['files', 'contents'], (store) => {
        store('files').put({ key, name, type, size: size || bytes.byteLength } satisfies Named)
        store('contents').put({ key, bytes } satisfies Content)
      })
    },
    async fileAt(key) {
      const known = addresses.get(key)
      if (known !== undefined && blobAt(known.address) !== undefined) return known
      const [named, content] = await Promise.all([one<Named>('files', key), one<Content>('contents', key)]).catch(
        () => [],
      )
      if (named === undefined || content === undefined) return null
      const { name, type, size } = named
      const file = { name, type, size, address: keepBlob(new Blob([content.bytes], { type })) }
      addresses.set(key, file)
      return file
    },
    async dropFile(key) {
      addresses.delete(key)
      await put(['files', 'contents'], (store) => {
        store('files').delete(key)
        store('contents').delete(key)
      })
    },
    heldFiles: async (prefix) =>
      (await reading<Named>('files', prefix, unnamed)).map(({ key, size }) => ({ key, size })),
  }
}

/** Opened once; where the browser keeps nothing it lasts as long as the page, and says so. */
let opening: Promise<Vault> | null = null
const closed = () => {
  opening = null
}
const own = () => {
  opening ??= opened(closed).then(ownVault, (cause: unknown) => memoryVault(refusalOf(cause)))
  return opening
}

export const vault: Vault = {
  probe: async () => (await own()).probe(),
  all: async (table, prefix) => (await own()).all(table, prefix),
  get: async (table, key) => (await own()).get(table, key),
  write: async (changes) => (await own()).write(changes),
  held: async (table, prefix) => (await own()).held(table, prefix),
  keepFile: async (key, file) => (await own()).keepFile(key, file),
  fileAt: async (key) => (await own()).fileAt(key),
  dropFile: async (key) => (await own()).dropFile(key),
  heldFiles: async (prefix) => (await own()).heldFiles(prefix),
}
