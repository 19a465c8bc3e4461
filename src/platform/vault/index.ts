import Taro from '@tarojs/taro'
import type { LocalFile } from '../download/contract'
import { Refused } from '../refused'
import type { Table, Vault, VaultRefusal } from './contract'

export type { Change, Kept, Table, Vault, VaultRefusal } from './contract'

/** Texts that must not be lost stand in the host's key-value storage, what was read and files stand on its disk. */
const keyOf = (table: Table, key: string) => `purlin.${table}.${key}`
const folder = () => `${Taro.env.USER_DATA_PATH ?? ''}/purlin`
const nameOf = (key: string) => encodeURIComponent(key).replace(/%/g, '_')

const isFull = (cause: unknown) =>
  /limit|exceed|full|quota|size|空间|超/i.test(JSON.stringify(cause ?? '') + String(cause))
const refusalOf = (cause: unknown): VaultRefusal => (isFull(cause) ? 'full' : 'forbidden')
const refused = (cause: unknown) => new Refused('vault', refusalOf(cause), { cause })

const disk = () => Taro.getFileSystemManager()

interface Replies {
  readonly success: (answer: unknown) => void
  readonly fail: (cause: unknown) => void
}

/** Both hosts answer by callbacks; not both have the names that answer at once. */
const told = <T>(ask: (replies: Replies) => void) =>
  new Promise<T>((resolve, reject) => ask({ success: resolve as Replies['success'], fail: reject }))

let hasFolder: Promise<unknown> | null = null
/** There already is as good as made. */
const made = () => {
  hasFolder ??= told((replies) => disk().mkdir({ dirPath: folder(), recursive: true, ...replies })).catch(
    () => undefined,
  )
  return hasFolder
}

const readText = (filePath: string) =>
  told<{ data: string }>((replies) => disk().readFile({ filePath, encoding: 'utf8', ...replies })).then(
    ({ data }) => String(data),
    () => null,
  )

async function writeText(filePath: string, data: string) {
  await made()
  await told((replies) => disk().writeFile({ filePath, data, encoding: 'utf8', ...replies }))
}

const removeFile = (filePath: string) =>
  told((replies) => disk().unlink({ filePath, ...replies })).catch(() => undefined)

const textPath = (key: string) => `${folder()}/reads-${nameOf(key)}`
const filePath = (key: string) => `${folder()}/files-${nameOf(key)}`
/** What is on the disk, and what it is called there. */
const indexKey = (table: 'reads' | 'files') => `purlin.index.${table}`

interface Known {
  readonly name: string
  readonly type: string
  readonly size: number
}

function index(table: 'reads' | 'files'): Record<string, Known> {
  try {
    return JSON.parse(String(Taro.getStorageSync(indexKey(table)) || '{}')) as Record<string, Known>
  } catch {
    return {}
  }
}

const setIndex = (table: 'reads' | 'files', change: (known: Record<string, Known>) => void) => {
  const known = index(table)
  change(known)
  Taro.setStorageSync(indexKey(table), JSON.stringify(known))
}

const listed = (table: 'reads' | 'files', prefix: string) =>
  Object.entries(index(table)).filter(([key]) => key.startsWith(prefix))

const inStorage = (table: Table, prefix: string) => {
  const start = keyOf(table, prefix)
  const cut = keyOf(table, '').length
  return Taro.getStorageInfoSync()
    .keys.filter((key) => key.startsWith(start))
    .map((key) => ({ key: key.slice(cut), text: String(Taro.getStorageSync(key) ?? '') }))
}

async function put({ table, key, text }: { readonly table: Table; readonly key: string; readonly text: string }) {
  if (table !== 'reads') {
    Taro.setStorageSync(keyOf(table, key), text)
    return
  }
  await writeText(textPath(key), text)
  setIndex('reads', (known) => {
    known[key] = { name: '', type: '', size: text.length * 2 }
  })
}

async function remove({ table, key }: { readonly table: Table; readonly key: string }) {
  if (table !== 'reads') {
    Taro.removeStorageSync(keyOf(table, key))
    return
  }
  await removeFile(textPath(key))
  setIndex('reads', (known) => {
    delete known[key]
  })
}

export const vault: Vault = {
  async probe() {
    try {
      Taro.setStorageSync('purlin.probe', 'x')
      Taro.removeStorageSync('purlin.probe')
      await writeText(`${folder()}/probe`, 'x')
      await removeFile(`${folder()}/probe`)
      return null
    } catch (cause) {
      return refusalOf(cause)
    }
  },
  async all(table, prefix) {
    if (table !== 'reads') return inStorage(table, prefix)
    const found = await Promise.all(
      listed('reads', prefix).map(async ([key]) => ({ key, text: await readText(textPath(key)) })),
    )
    return found.flatMap(({ key, text }) => (text === null ? [] : [{ key, text }]))
  },
  async get(table, key) {
    if (table === 'reads') return readText(textPath(key))
    const found: unknown = Taro.getStorageSync(keyOf(table, key))
    return typeof found === 'string' && found !== '' ? found : null
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
    return inStorage(table, prefix).map(({ key, text }) => ({ key, size: text.length * 2 }))
  },
  async keepFile(key, { name, type, size, address }) {
    try {
      await made()
      await told((replies) => disk().copyFile({ srcPath: address, destPath: filePath(key), ...replies }))
      setIndex('files', (known) => {
        known[key] = { name, type, size }
      })
    } catch (cause) {
      throw refused(cause)
    }
  },
  async fileAt(key): Promise<LocalFile | null> {
    const known = index('files')[key]
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
    setIndex('files', (known) => {
      delete known[key]
    })
  },
  heldFiles: async (prefix) => listed('files', prefix).map(([key, { size }]) => ({ key, size })),
}
