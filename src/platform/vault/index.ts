import Taro from '@tarojs/taro'
import type { LocalFile } from '../download/contract'
import { Refused } from '../refused'
import { putText } from '../storage/put'
import type { Table, Vault, VaultRefusal } from './contract'
import { disk, folder, made, nameOf, readText, removeFile, told, writeText } from './disk'
import { putTyped, removeTyped, typedAt, typedIn } from './typed'

export type { Change, Kept, Table, Vault, VaultRefusal } from './contract'

const isFull = (cause: unknown) => {
  const said = JSON.stringify(cause ?? '') + String(cause)
  // DingTalk counts: 12 is all of it, 14 one text.
  return /limit|exceed|full|quota|size|空间|超[限过出]|上限/i.test(said) || /"error":"?1[24]\b/.test(said)
}
const refusalOf = (cause: unknown): VaultRefusal => (isFull(cause) ? 'full' : 'forbidden')
const refused = (cause: unknown) => new Refused('vault', refusalOf(cause), { cause })

const textPath = (key: string) => `${folder()}/reads-${nameOf(key)}`
const filePath = (key: string) => `${folder()}/files-${nameOf(key)}`
type OnDisk = 'reads' | 'files'

/** What is on the disk, and what it is called there: in several parts, since hosts keep little under one key. */
const parts = Array.from({ length: 16 }, (_, part) => part)
const indexKey = (table: OnDisk, part: number) => `purlin.index.${table}.${part}`
const partOf = (key: string) => {
  let sum = 0
  for (let at = 0; at < key.length; at += 1) sum = (sum * 31 + key.charCodeAt(at)) % 9973
  return sum % parts.length
}

interface Known {
  readonly name: string
  readonly type: string
  readonly size: number
}

type Index = Readonly<Record<string, Known>>

function noted(name: string): Index {
  try {
    return JSON.parse(String(Taro.getStorageSync(name) || '{}')) as Index
  } catch {
    return {}
  }
}

const inherited = new Set<OnDisk>()

/** An earlier version noted everything in one text: it is put into the parts, in its own room where there is no other. */
function inherit(table: OnDisk) {
  if (inherited.has(table)) return
  inherited.add(table)
  const before = `purlin.index.${table}`
  const known = Object.entries(noted(before))
  if (known.length === 0) return
  const putAll = () => {
    for (const [key, now] of known) setIndex(table, key, now)
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
  inherit(table)
  return noted(indexKey(table, part))
}

/** Notes that something is there now, or with null that it is not. */
const setIndex = (table: OnDisk, key: string, now: Known | null) => {
  const part = partOf(key)
  const { [key]: _, ...others } = index(table, part)
  putText(indexKey(table, part), JSON.stringify(now === null ? others : { ...others, [key]: now }))
}

const listed = (table: OnDisk, prefix: string) =>
  parts.flatMap((part) => Object.entries(index(table, part))).filter(([key]) => key.startsWith(prefix))

async function put({ table, key, text }: { readonly table: Table; readonly key: string; readonly text: string }) {
  if (table !== 'reads') return putTyped(table, key, text)
  await writeText(textPath(key), text)
  setIndex('reads', key, { name: '', type: '', size: text.length * 2 })
}

async function remove({ table, key }: { readonly table: Table; readonly key: string }) {
  if (table !== 'reads') return removeTyped(table, key)
  await removeFile(textPath(key))
  setIndex('reads', key, null)
}

async function probe(): Promise<VaultRefusal | null> {
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

/** What hosts say of a file that is gone differs: where anything else can be kept, it is the file. */
async function refusedFile(cause: unknown) {
  if (isFull(cause)) return refused(cause)
  return new Refused('vault', (await probe()) ?? 'unreadable', { cause })
}

export const vault: Vault = {
  probe,
  async all(table, prefix) {
    if (table !== 'reads') return typedIn(table, prefix)
    const found = await Promise.all(
      listed('reads', prefix).map(async ([key]) => ({ key, text: await readText(textPath(key)) })),
    )
    return found.flatMap(({ key, text }) => (text === null ? [] : [{ key, text }]))
  },
  async get(table, key) {
    return table === 'reads' ? readText(textPath(key)) : typedAt(table, key)
  },
  async write(changes) {
    try {
      for (const { table, key, text } of changes) if (text !== null) await put({ table, key, text })
      for (const { table, key, text } of changes) if (text === null) await remove({ table, key })
    } catch (cause) {
      throw refused(cause)
    }
  },
  async held(table, prefix) {
    if (table === 'reads') return listed('reads', prefix).map(([key, { size }]) => ({ key, size }))
    return (await typedIn(table, prefix)).map(({ key, text }) => ({ key, size: text.length * 2 }))
  },
  async keepFile(key, { name, type, size, address }) {
    try {
      await made()
      await told((replies) => disk().copyFile({ srcPath: address, destPath: filePath(key), ...replies }))
      setIndex('files', key, { name, type, size })
    } catch (cause) {
      throw await refusedFile(cause)
    }
  },
  async fileAt(key): Promise<LocalFile | null> {
    const known = index('files', partOf(key))[key]
    if (known === undefined) return null
    const address = filePath(key)
    const isThere = await told((replies) => disk().access({ path: address, ...replies })).then(
      () => true,
      () => false,
    )
    return isThere ? { ...known, address } : null
  },
  async dropFile(key) {
    await removeFile(filePath(key))
    setIndex('files', key, null)
  },
  heldFiles: async (prefix) => listed('files', prefix).map(([key, { size }]) => ({ key, size })),
}
