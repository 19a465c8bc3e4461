import Taro from '@tarojs/taro'
import { Refused } from '../refused'
import { putText } from '../storage/put'
import type { Table } from './contract'
import { folder, nameOf, readText, removeFile, writeText } from './disk'

/** What is typed stands in the host's key-value storage; what is too long for one key there, on its disk. */
const keyOf = (table: Table, key: string) => `purlin.${table}.${key}`

/** DingTalk takes 200 KB under one key, WeCom 1 MB; Chinese is three bytes a character. */
const longest = 60_000
/** Stands for a text that lies on the disk, with the name of its file. No text of ours begins so. */
const mark = '>'
let last = 0

/** A name that was never used: an older text stays whole until the new one is there. */
const newPath = (key: string) => {
  last = Math.max(last + 1, Date.now())
  return `${folder()}/long-${nameOf(key).slice(-80)}-${last}`
}

const stored = (name: string) => {
  const found: unknown = Taro.getStorageSync(name)
  return typeof found === 'string' ? found : ''
}

const pathIn = (text: string) => (text.startsWith(mark) ? text.slice(mark.length) : null)

async function whole(text: string): Promise<string | null> {
  const path = pathIn(text)
  return path === null ? text : readText(path)
}

/** A file that nothing leads to any more. */
const dropOld = async (text: string) => {
  const path = pathIn(text)
  if (path !== null) await removeFile(path)
}

const busy = new Map<string, Promise<void>>()

/** What is long takes a while: what comes after it under the same name waits, anything else is done at once. */
async function inTurn(name: string, work: () => Promise<void>) {
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
  if (text.length <= longest) putText(name, text)
  else {
    const path = newPath(key)
    await writeText(path, text)
    putText(name, `${mark}${path}`)
  }
  await dropOld(before)
}

async function remove(name: string) {
  const before = stored(name)
  Taro.removeStorageSync(name)
  await dropOld(before)
}

export function putTyped(table: Table, key: string, text: string) {
  const name = keyOf(table, key)
  return inTurn(name, () => put(name, key, text))
}

export function removeTyped(table: Table, key: string) {
  const name = keyOf(table, key)
  return inTurn(name, () => remove(name))
}

export async function typedAt(table: Table, key: string): Promise<string | null> {
  const text = await whole(stored(keyOf(table, key)))
  if (text === null) throw new Refused('vault', 'unreadable')
  return text === '' ? null : text
}

export async function typedIn(table: Table, prefix: string) {
  const start = keyOf(table, prefix)
  const cut = keyOf(table, '').length
  const names = Taro.getStorageInfoSync().keys.filter((name) => name.startsWith(start))
  // What cannot be read is empty: whoever looks says that it is lost.
  return Promise.all(names.map(async (name) => ({ key: name.slice(cut), text: (await whole(stored(name))) ?? '' })))
}
