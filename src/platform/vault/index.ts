import Taro from '@tarojs/taro'
import type { LocalFile } from '../download/contract'
import { Refused } from '../refused'
import { putText } from '../storage/put'
import type { LocalStore, StoreRefusal, Table } from './contract'
import { disk, ensureFolder, folder, nameOf, promised, readText, removeFile, writeText } from './disk'
import { removeText, storeText, textAt, textsIn } from './typed'

export type { Change, LocalStore, StoredText, StoreRefusal, Table } from './contract'

const isFull = (cause: unknown) => {
  const text = JSON.stringify(cause ?? '') + String(cause)
  // Error codes of DingTalk: 12 is the limit of the storage, 14 the limit of one text.
  return /limit|exceed|full|quota|size|空间|超[限过出]|上限/i.test(text) || /"error":"?1[24]\b/.test(text)
}
const refusalOf = (cause: unknown): StoreRefusal => (isFull(cause) ? 'full' : 'forbidden')
const refused = (cause: unknown) => new Refused('vault', refusalOf(cause), { cause })

const textPath = (key: string) => `${folder()}/reads-${nameOf(key)}`
const filePath = (key: string) => `${folder()}/files-${nameOf(key)}`
type OnDisk = 'reads' | 'files'

/** The index of files on the disk is split into parts, because hosts limit the size of one key. */
const parts = Array.from({ length: 16 }, (_, part) => part)
const indexKey = (table: OnDisk, part: number) => `purlin.index.${table}.${part}`
const partOf = (key: string) => {
  let sum = 0
  for (let at = 0; at < key.length; at += 1) sum = (sum * 31 + key.charCodeAt(at)) % 9973
  return sum % parts.length
}

interface Entry {
  readonly name: string
  readonly type: string
  readonly size: number
}

type Index = Readonly<Record<string, Entry>>

function readIndex(name: string): Index {
  try {
    return JSON.parse(String(Taro.getStorageSync(name) || '{}')) as Index
  } catch {
    return {}
  }
}

const migrated = new Set<OnDisk>()

/** Migrates the index of an earlier version, which was one text; if storage is full, the old text is deleted first. */
function migrateIndex(table: OnDisk) {
  if (migrated.has(table)) return
  migrated.add(table)
  const before = `purlin.index.${table}`
  const known = Object.entries(readIndex(before))
  if (known.length === 0) return
  const putAll = () => {
    for (const [key, entry] of known) setIndex(table, key, entry)
  }
  try {
    putAll()
    Taro.removeStorageSync(before)
  } catch {
    Taro.removeStorageSync(before)
    putAll()
  }
}

function index(table: OnDisk, part: number): Index {
  migrateIndex(table)
  return readIndex(indexKey(table, part))
}

/** Adds an entry to the index, or removes it with null. */
const setIndex = (table: OnDisk, key: string, entry: Entry | null) => {
  const part = partOf(key)
  const { [key]: _, ...others } = index(table, part)
  putText(indexKey(table, part), JSON.stringify(entry === null ? others : { ...others, [key]: entry }))
}

const entriesWith = (table: OnDisk, prefix: string) =>
  parts.flatMap((part) => Object.entries(index(table, part))).filter(([key]) => key.startsWith(prefix))

async function put({ table, key, text }: { readonly table: Table; readonly key: string; readonly text: string }) {
  if (table !== 'reads') return storeText(table, key, text)
  await writeText(textPath(key), text)
  setIndex('reads', key, { name: '', type: '', size: text.length * 2 })
}

async function remove({ table, key }: { readonly table: Table; readonly key: string }) {
  if (table !== 'reads') return removeText(table, key)
  await removeFile(textPath(key))
  setIndex('reads', key, null)
}

async function probe(): Promise<StoreRefusal | null> {
  try {
    putText('purlin.probe', 'x')
    Taro.removeStorageSync('purlin.probe')
    await writeText(`${folder()}/probe`, 'x')
    await removeFile(`${folder()}/probe`)
    return null
  } catch (cause) {
    return refusalOf(cause)
  }
}

/** Hosts report a missing file differently; if other content can be stored, the file is the cause. */
async function refusedFile(cause: unknown) {
  if (isFull(cause)) return refused(cause)
  return new Refused('vault', (await probe()) ?? 'unreadable', { cause })
}

export const localStore: LocalStore = {
  probe,
  async all(table, prefix) {
    if (table !== 'reads') return textsIn(table, prefix)
    const found = await Promise.all(
      entriesWith('reads', prefix).map(async ([key]) => ({ key, text: await readText(textPath(key)) })),
    )
    return found.flatMap(({ key, text }) => (text === null ? [] : [{ key, text }]))
  },
  async get(table, key) {
    return table === 'reads' ? readText(textPath(key)) : textAt(table, key)
  },
  async write(changes) {
    try {
      for (const { table, key, text } of changes) if (text !== null) await put({ table, key, text })
      for (const { table, key, text } of changes) if (text === null) await remove({ table, key })
    } catch (cause) {
      throw refused(cause)
    }
  },
  async sizes(table, prefix) {
    if (table === 'reads') return entriesWith('reads', prefix).map(([key, { size }]) => ({ key, size }))
    return (await textsIn(table, prefix)).map(({ key, text }) => ({ key, size: text.length * 2 }))
  },
  async storeFile(key, { name, type, size, address }) {
    try {
      await ensureFolder()
      await promised((callbacks) => disk().copyFile({ srcPath: address, destPath: filePath(key), ...callbacks }))
      setIndex('files', key, { name, type, size })
    } catch (cause) {
      throw await refusedFile(cause)
    }
  },
  async fileAt(key): Promise<LocalFile | null> {
    const known = index('files', partOf(key))[key]
    if (known === undefined) return null
    const address = filePath(key)
    const exists = await promised((callbacks) => disk().access({ path: address, ...callbacks })).then(
      () => true,
      () => false,
    )
    return exists ? { ...known, address } : null
  },
  async deleteFile(key) {
    await removeFile(filePath(key))
    setIndex('files', key, null)
  },
  fileSizes: async (prefix) => entriesWith('files', prefix).map(([key, { size }]) => ({ key, size })),
}
