import type { LocalStore } from '../../src/platform/vault/contract'
import { minis, on } from './support/host'

type Callbacks = { success?: (answer: object) => void; fail?: (cause: object) => void }
type FileCall = Callbacks & Readonly<Record<'filePath' | 'path' | 'srcPath' | 'destPath' | 'data', string>>

/** Storage and files of a host; `room` limits the characters per key and in total. */
function phoneOf(variant: 'qywx' | 'dd', limits = { one: 100_000, all: 1_000_000 }) {
  const [stored, files] = [new Map<string, string>(), new Map<string, string>()]
  const fits = (key: string, text: string) => {
    const others = [...stored].reduce((sum, [name, each]) => (name === key ? sum : sum + each.length), 0)
    return text.length <= limits.one && others + text.length <= limits.all
  }
  const set = (key: string, text: string) => {
    if (fits(key, text)) {
      stored.set(key, text)
      return { success: true }
    }
    // DingTalk returns the error that WeCom throws.
    if (variant === 'qywx') throw new Error('setStorageSync:fail exceed storage max size 10Mb')
    return { error: 12, errorMessage: '存储总大小达到上限' }
  }
  const at = (path: string) => {
    const found = files.get(path)
    if (found === undefined) throw { errMsg: 'fail no such file or directory', error: 10 }
    return found
  }
  const fileCall = (act: (options: FileCall) => object) => (options: FileCall) => {
    setTimeout(() => {
      try {
        options.success?.(act(options))
      } catch (cause) {
        options.fail?.(cause as object)
      }
    })
  }
  const put = (path: string, content: string) => {
    files.set(path, content)
    return {}
  }
  const disk = {
    mkdir: fileCall(() => ({})),
    access: fileCall(({ path }) => ({ found: at(path) })),
    readFile: fileCall(({ filePath }) => ({ data: at(filePath) })),
    writeFile: fileCall(({ filePath, data }) => put(filePath, data)),
    copyFile: fileCall(({ srcPath, destPath }) => put(destPath, at(srcPath))),
    unlink: fileCall(({ filePath }) => ({ was: at(filePath), isGone: files.delete(filePath) })),
  }
  const byName = {
    setStorageSync: set,
    getStorageSync: (key: string) => stored.get(key) ?? '',
    removeStorageSync: (key: string) => stored.delete(key),
  }
  const byOptions = {
    setStorageSync: ({ key, data }: { key: string; data: string }) => set(key, data),
    getStorageSync: ({ key }: { key: string }) => ({ data: stored.get(key) ?? null }),
    removeStorageSync: ({ key }: { key: string }) => stored.delete(key),
  }
  const members = {
    ...(variant === 'qywx' ? byName : byOptions),
    getStorageInfoSync: () => ({ keys: [...stored.keys()] }),
    getFileSystemManager: () => disk,
    env: { USER_DATA_PATH: 'usr:/' },
  }
  const { localStore } = on<{ localStore: LocalStore }>(variant, 'vault', {}, { members })
  return { localStore: localStore, stored, files }
}

const draft = (text: string) => [{ table: 'drafts' as const, key: 'me.form', text }]

describe.each(minis)('the local store of the mini-program %s', (variant) => {
  it('finds and deletes files from the index of an earlier version', async () => {
    for (const all of [1_000_000, 120]) {
      const { localStore, stored, files } = phoneOf(variant, { one: 100_000, all })
      const photo = { name: '基坑.jpg', type: 'image/jpeg', size: 7 }
      stored.set('purlin.index.files', JSON.stringify({ 'me.photo': photo }))
      files.set('usr://purlin/files-me.photo', 'picture')
      expect(await localStore.fileAt('me.photo')).toMatchObject({ ...photo, address: 'usr://purlin/files-me.photo' })
      expect(stored.has('purlin.index.files')).toBe(false)
      await localStore.deleteFile('me.photo')
      expect([await localStore.fileSizes(''), files.size]).toEqual([[], 0])
    }
  })

  it('stores a text too long for one key on the disk, and deletes the older one', async () => {
    const { localStore, stored, files } = phoneOf(variant)
    const [long, longer] = ['长'.repeat(90_000), '更长'.repeat(90_000)]
    for (const text of ['短', long, longer]) {
      await localStore.write(draft(text))
      expect(await localStore.get('drafts', 'me.form')).toBe(text)
      expect(await localStore.all('drafts', 'me.')).toEqual([{ key: 'me.form', text }])
    }
    expect([[...stored.values()].every((text) => text.length < 300), files.size]).toEqual([true, 1])
    await localStore.write(draft('又短了'))
    expect([await localStore.get('drafts', 'me.form'), files.size]).toEqual(['又短了', 0])
  })

  it('writes in the order of the calls', async () => {
    const { localStore, files } = phoneOf(variant)
    const first = localStore.write(draft('长'.repeat(90_000)))
    const then = localStore.write([{ table: 'drafts', key: 'me.form', text: null }])
    await Promise.all([first, then])
    expect([await localStore.get('drafts', 'me.form'), files.size]).toEqual([null, 0])
  })

  it('rejects a long text that is missing on the disk', async () => {
    const { localStore, files } = phoneOf(variant)
    await localStore.write(draft('长'.repeat(90_000)))
    files.clear()
    await expect(localStore.get('drafts', 'me.form')).rejects.toMatchObject({ reason: 'unreadable' })
    expect(await localStore.all('drafts', 'me.')).toEqual([{ key: 'me.form', text: '' }])
  })

  it('rejects with `full` if storage is full', async () => {
    const { localStore } = phoneOf(variant, { one: 100_000, all: 20 })
    await expect(localStore.write(draft('一'.repeat(50)))).rejects.toMatchObject({ reason: 'full' })
    expect(await localStore.get('drafts', 'me.form')).toBeNull()
  })

  it('distinguishes an unreadable file from full storage', async () => {
    const { localStore, files } = phoneOf(variant)
    const photo = { name: '现场.jpg', type: 'image/jpeg', size: 3, address: 'tmp/1' }
    await expect(localStore.storeFile('out.1', photo)).rejects.toMatchObject({ reason: 'unreadable' })
    files.set('tmp/1', '照片')
    await localStore.storeFile('out.1', photo)
    expect(await localStore.fileAt('out.1')).toMatchObject({ name: '现场.jpg', size: 3 })
    expect(await localStore.fileSizes('out.')).toEqual([{ key: 'out.1', size: 3 }])
    const full = phoneOf(variant, { one: 1, all: 0 })
    full.files.set('tmp/1', '照片')
    await expect(full.localStore.storeFile('out.1', photo)).rejects.toMatchObject({ reason: 'full' })
  })
})
