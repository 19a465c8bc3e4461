import Taro from '@tarojs/taro'
import { Refused } from '../refused'
import { putText } from '../storage/put'
import type { Table } from './contract'
import { folder, nameOf, readText, removeFile, writeText } from './disk'

/** Drafts and unsent requests are in the host's key-value storage; a text too long for one key is on the disk. */
const keyOf = (table: Table, key: string) => `purlin.${table}.${key}`

/** Characters per key: DingTalk allows 200 KB, WeCom 1 MB; a Chinese character takes three bytes. */
const maxLength = 60_000
/** Prefix of a reference to a file on the disk; no stored text starts with it. */
const filePrefix = '>'
let lastStamp = 0

/** A path never used before, so that the older text stays intact until the new one is written. */
const newPath = (key: string) => {
  lastStamp = Math.max(lastStamp + 1, Date.now())
  return `${folder()}/long-${nameOf(key).slice(-80)}-${lastStamp}`
}

const stored = (name: string) => {
  const found: unknown = Taro.getStorageSync(name)
  return typeof found === 'string' ? found : ''
}

const pathIn = (text: string) => (text.startsWith(filePrefix) ? text.slice(filePrefix.length) : null)

async function resolveText(text: string): Promise<string | null> {
  const path = pathIn(text)
  return path === null ? text : readText(path)
}

/** Deletes the file of a text that has been replaced. */
const dropOld = async (text: string) => {
  const path = pathIn(text)
  if (path !== null) await removeFile(path)
}

const busy = new Map<string, Promise<void>>()

/** Runs writes of the same name one after another, because writing a file takes time; others run at once. */
async function inSequence(name: string, work: () => Promise<void>) {
  const before = busy.get(name)
  const now = before === undefined ? work() : before.then(work, work)
  busy.set(name, now)
  try {
    await now
  } finally {
    if (busy.get(name) === now) busy.delete(name)
  }
}

async function put(name: string, key: string, text: string) {
  const before = stored(name)
  if (text.length <= maxLength) putText(name, text)
  else {
    const path = newPath(key)
    await writeText(path, text)
    putText(name, `${filePrefix}${path}`)
  }
  await dropOld(before)
}

async function remove(name: string) {
  const before = stored(name)
  Taro.removeStorageSync(name)
  await dropOld(before)
}

export function storeText(table: Table, key: string, text: string) {
  const name = keyOf(table, key)
  return inSequence(name, () => put(name, key, text))
}

export function removeText(table: Table, key: string) {
  const name = keyOf(table, key)
  return inSequence(name, () => remove(name))
}

export async function textAt(table: Table, key: string): Promise<string | null> {
  const text = await resolveText(stored(keyOf(table, key)))
  if (text === null) throw new Refused('vault', 'unreadable')
  return text === '' ? null : text
}

export async function textsIn(table: Table, prefix: string) {
  const start = keyOf(table, prefix)
  const cut = keyOf(table, '').length
  const names = Taro.getStorageInfoSync().keys.filter((name) => name.startsWith(start))
  // A text that cannot be read is returned as empty; the caller reports the loss.
  return Promise.all(
    names.map(async (name) => ({ key: name.slice(cut), text: (await resolveText(stored(name))) ?? '' })),
  )
}
