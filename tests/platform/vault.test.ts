import type { Vault } from '../../src/platform/vault/contract'
import { minis, on } from './support/host'

type Answering = { success?: (answer: object) => void; fail?: (cause: object) => void }
type Asked = Answering & Readonly<Record<'filePath' | 'path' | 'srcPath' | 'destPath' | 'data', string>>

/** A phone as each host gives it to its programs: `room` is how many characters it keeps under one key, and in all. */
function phoneOf(variant: 'qywx' | 'dd', room = { one: 100_000, all: 1_000_000 }) {
  const [kept, files] = [new Map<string, string>(), new Map<string, string>()]
  const fits = (key: string, text: string) => {
    const others = [...kept].reduce((sum, [name, each]) => (name === key ? sum : sum + each.length), 0)
    return text.length <= room.one && others + text.length <= room.all
  }
  const set = (key: string, text: string) => {
    if (fits(key, text)) {
      kept.set(key, text)
      return { success: true }
    }
    // DingTalk answers what others throw.
    if (variant === 'qywx') throw new Error('setStorageSync:fail exceed storage max size 10Mb')
    return { error: 12, errorMessage: '存储总大小达到上限' }
  }
  const at = (path: string) => {
    const found = files.get(path)
    if (found === undefined) throw { errMsg: 'fail no such file or directory', error: 10 }
    return found
  }
  const acting = (act: (asked: Asked) => object) => (asked: Asked) => {
    setTimeout(() => {
      try {
        asked.success?.(act(asked))
      } catch (cause) {
        asked.fail?.(cause as object)
      }
    })
  }
  const put = (path: string, content: string) => {
    files.set(path, content)
    return {}
  }
  const disk = {
    mkdir: acting(() => ({})),
    access: acting(({ path }) => ({ found: at(path) })),
    readFile: acting(({ filePath }) => ({ data: at(filePath) })),
    writeFile: acting(({ filePath, data }) => put(filePath, data)),
    copyFile: acting(({ srcPath, destPath }) => put(destPath, at(srcPath))),
    unlink: acting(({ filePath }) => ({ was: at(filePath), isGone: files.delete(filePath) })),
  }
  const byName = {
    setStorageSync: set,
    getStorageSync: (key: string) => kept.get(key) ?? '',
    removeStorageSync: (key: string) => kept.delete(key),
  }
  const byOptions = {
    setStorageSync: ({ key, data }: { key: string; data: string }) => set(key, data),
    getStorageSync: ({ key }: { key: string }) => ({ data: kept.get(key) ?? null }),
    removeStorageSync: ({ key }: { key: string }) => kept.delete(key),
  }
  const members = {
    ...(variant === 'qywx' ? byName : byOptions),
    getStorageInfoSync: () => ({ keys: [...kept.keys()] }),
    getFileSystemManager: () => disk,
    env: { USER_DATA_PATH: 'usr:/' },
  }
  const { vault } = on<{ vault: Vault }>(variant, 'vault', {}, { members })
  return { vault, kept, files }
}

const draft = (text: string) => [{ table: 'drafts' as const, key: 'me.form', text }]

describe.each(minis)('the vault of the mini-program %s', (variant) => {
  it('finds the files that an earlier version noted in one text, and lets go of them', async () => {
    for (const all of [1_000_000, 120]) {
      const { vault, kept, files } = phoneOf(variant, { one: 100_000, all })
      const photo = { name: '基坑.jpg', type: 'image/jpeg', size: 7 }
      kept.set('purlin.index.files', JSON.stringify({ 'me.photo': photo }))
      files.set('usr://purlin/files-me.photo', 'picture')
      expect(await vault.fileAt('me.photo')).toMatchObject({ ...photo, address: 'usr://purlin/files-me.photo' })
      expect(kept.has('purlin.index.files')).toBe(false)
      await vault.dropFile('me.photo')
      expect([await vault.heldFiles(''), files.size]).toEqual([[], 0])
    }
  })

  it('puts a text on the disk that is too long for one key, and lets go of the older one', async () => {
    const { vault, kept, files } = phoneOf(variant)
    const [long, longer] = ['长'.repeat(90_000), '更长'.repeat(90_000)]
    for (const text of ['短', long, longer]) {
      await vault.write(draft(text))
      expect(await vault.get('drafts', 'me.form')).toBe(text)
      expect(await vault.all('drafts', 'me.')).toEqual([{ key: 'me.form', text }])
    }
    expect([[...kept.values()].every((text) => text.length < 300), files.size]).toEqual([true, 1])
    await vault.write(draft('又短了'))
    expect([await vault.get('drafts', 'me.form'), files.size]).toEqual(['又短了', 0])
  })

  it('writes in the order it was told, however long it takes', async () => {
    const { vault, files } = phoneOf(variant)
    const first = vault.write(draft('长'.repeat(90_000)))
    const then = vault.write([{ table: 'drafts', key: 'me.form', text: null }])
    await Promise.all([first, then])
    expect([await vault.get('drafts', 'me.form'), files.size]).toEqual([null, 0])
  })

  it('says that a long text which is gone from the disk cannot be read', async () => {
    const { vault, files } = phoneOf(variant)
    await vault.write(draft('长'.repeat(90_000)))
    files.clear()
    await expect(vault.get('drafts', 'me.form')).rejects.toMatchObject({ reason: 'unreadable' })
    expect(await vault.all('drafts', 'me.')).toEqual([{ key: 'me.form', text: '' }])
  })

  it('says that it is full, however the host says so', async () => {
    const { vault } = phoneOf(variant, { one: 100_000, all: 20 })
    await expect(vault.write(draft('一'.repeat(50)))).rejects.toMatchObject({ reason: 'full' })
    expect(await vault.get('drafts', 'me.form')).toBeNull()
  })

  it('tells a file that cannot be read from a phone that keeps nothing', async () => {
    const { vault, files } = phoneOf(variant)
    const photo = { name: '现场.jpg', type: 'image/jpeg', size: 3, address: 'tmp/1' }
    await expect(vault.keepFile('out.1', photo)).rejects.toMatchObject({ reason: 'unreadable' })
    files.set('tmp/1', '照片')
    await vault.keepFile('out.1', photo)
    expect(await vault.fileAt('out.1')).toMatchObject({ name: '现场.jpg', size: 3 })
    expect(await vault.heldFiles('out.')).toEqual([{ key: 'out.1', size: 3 }])
    const full = phoneOf(variant, { one: 1, all: 0 })
    full.files.set('tmp/1', '照片')
    await expect(full.vault.keepFile('out.1', photo)).rejects.toMatchObject({ reason: 'full' })
  })
})
