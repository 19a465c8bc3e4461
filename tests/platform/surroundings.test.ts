import { asked, denied, minis, on, throwing } from './support/host'

type Hearer = (told?: unknown) => void
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

/** Key-value storage in the words of each host, with room for so many texts. */
function storageOf(variant: 'qywx' | 'dd', room: number) {
  const kept = new Map<string, unknown>()
  const set = (key: string, data: unknown) => {
    if (kept.size >= room && !kept.has(key)) throw new Error('exceed max size')
    kept.set(key, data)
  }
  const keys = { getStorageInfoSync: () => ({ keys: [...kept.keys()] }) }
  if (variant === 'qywx') {
    return {
      ...keys,
      setStorageSync: set,
      getStorageSync: (key: string) => kept.get(key) ?? '',
      removeStorageSync: (key: string) => kept.delete(key),
    }
  }
  return {
    ...keys,
    setStorageSync: ({ key, data }: { key: string; data: unknown }) => set(key, data),
    getStorageSync: ({ key }: { key: string }) => ({ data: kept.get(key) ?? null }),
    removeStorageSync: ({ key }: { key: string }) => kept.delete(key),
  }
}

describe.each(minis)('in the mini-program %s', (variant) => {
  const named = <T>(names: { readonly qywx: T; readonly dd: T }) => names[variant]

  it('keeps small texts, and says when there is no room for one more', () => {
    interface Storage {
      readonly storage: {
        get(key: string): string | null
        set(key: string, text: string): boolean
        remove(key: string): void
        keys(): readonly string[]
      }
    }
    const { storage } = on<Storage>(variant, 'storage', {}, { members: storageOf(variant, 2) })
    expect([storage.get('a'), storage.set('a', '甲'), storage.set('b', '')]).toEqual([null, true, true])
    expect([storage.get('a'), storage.get('b'), storage.keys()]).toEqual(['甲', null, ['a', 'b']])
    expect([storage.set('c', '丙'), storage.get('c'), storage.set('a', '乙')]).toEqual([false, null, true])
    storage.remove('b')
    expect([storage.get('a'), storage.keys()]).toEqual(['乙', ['a']])
  })

  it('keeps a picture in the album, a document from its own viewer, and says that it may not', async () => {
    interface Save {
      saveFile(file: object): Promise<void>
    }
    const answers = { saveImageToPhotosAlbum: () => ({}), openDocument: () => ({}) }
    const { saveFile } = on<Save>(variant, 'download', answers)
    await saveFile({ name: 'a.jpg', type: 'jpg', size: 1, address: 'usr/a.jpg' })
    await saveFile({ name: 'a.pdf', type: 'pdf', size: 1, address: 'usr/a.pdf' })
    expect(asked.map(([name, { filePath }]) => [name, filePath])).toEqual([
      ['saveImageToPhotosAlbum', 'usr/a.jpg'],
      ['openDocument', 'usr/a.pdf'],
    ])
    const barred = on<Save>(variant, 'download', { saveImageToPhotosAlbum: throwing(denied[variant]) })
    const picture = { name: 'a.jpg', type: 'jpg', size: 1, address: 'usr/a.jpg' }
    await expect(barred.saveFile(picture)).rejects.toMatchObject({ capability: 'album', reason: 'denied' })
  })

  it('opens a place on the map of the host, for which nobody is asked to leave', async () => {
    interface Show {
      showOnMap(place: object, mayLeave: () => Promise<boolean>): Promise<void>
    }
    const leaving = jest.fn(async () => true)
    const place = { latitude: 30.25, longitude: 120.16, name: '滨江项目' }
    await on<Show>(variant, 'locate', { openLocation: () => ({}) }).showOnMap(place, leaving)
    expect(asked[0]).toMatchObject(['openLocation', { ...place, address: '滨江项目' }])
    expect(leaving).not.toHaveBeenCalled()
  })

  it('says what the phone is connected by', async () => {
    interface Net {
      networkNow(): Promise<string>
    }
    const by = (networkType: string) =>
      on<Net>(variant, 'network', { getNetworkType: () => ({ networkType, networkAvailable: true }) }).networkNow()
    expect(await by(named({ qywx: 'wifi', dd: 'WIFI' }))).toBe('wifi')
    for (const kind of ['2g', '3g', '4g', '5g']) {
      expect(await by(named({ qywx: kind, dd: kind.toUpperCase() }))).toBe('mobile')
    }
    for (const kind of [named({ qywx: 'none', dd: 'NOTREACHABLE' }), 'unknown']) expect(await by(kind)).toBe('unknown')
    const lost = on<Net>(variant, 'network', { getNetworkType: throwing({ errMsg: 'fail', error: 2 }) })
    expect(await lost.networkNow()).toBe('unknown')
  })

  it('names the page in the bar of the host; counts of tabs wait until a page with tabs is on top', async () => {
    interface Bar {
      setTitle(title: string): void
      setTabBadge(index: number, count: number): void
      setTabs(words: readonly string[]): void
    }
    let isTab = false
    const bar = () => {
      if (!isTab) throw { errMsg: 'not TabBar page', error: 2 }
      return {}
    }
    const answers = {
      [named({ qywx: 'setNavigationBarTitle', dd: 'setNavigationBar' })]: () => ({}),
      setTabBarBadge: bar,
      removeTabBarBadge: () => ({}),
      ...(variant === 'qywx' ? { setTabBarItem: () => ({}) } : {}),
    }
    const { setTitle, setTabBadge, setTabs } = on<Bar>(variant, 'title-bar', answers)
    setTabBadge(3, 120)
    await settle()
    isTab = true
    setTitle('合同')
    await settle()
    setTabBadge(3, 0)
    expect(() => setTabs(['首页'])).not.toThrow()
    await settle()
    const told = asked
      .filter(([name]) => name !== 'setTabBarItem')
      .map(([name, { title, text }]) => [name, title ?? text])
    expect(told).toEqual([
      ['setTabBarBadge', '99+'],
      ['setTabBarBadge', '99+'],
      [named({ qywx: 'setNavigationBarTitle', dd: 'setNavigationBar' }), '合同'],
      ['removeTabBarBadge', undefined],
    ])
  })

  it('goes back to the page below, and home where there is none', async () => {
    interface Ways {
      back(): void
    }
    const answers = { navigateBack: () => ({}), reLaunch: () => ({}) }
    const page = { route: 'pages/finance/list/index' }
    on<Ways>(variant, 'router', answers, { pages: [page, page] }).back()
    expect(asked.map(([name]) => name)).toEqual(['navigateBack'])
    on<Ways>(variant, 'router', answers, { pages: [page] }).back()
    expect(asked.map(([name, { url }]) => [name, String(url).split('?')[0]])).toEqual([
      ['reLaunch', '/pages/home/index'],
    ])
  })

  it('tells whether anybody looks at it, and that the network is back', () => {
    const heard: Record<string, Hearer> = {}
    const members = Object.fromEntries(
      // What the program hears of itself, and what only WeCom tells besides.
      ['useDidShow', 'useDidHide', ...(variant === 'qywx' ? ['onNetworkStatusChange'] : [])].map((name) => [
        name,
        (hear: Hearer) => {
          heard[name] = hear
        },
      ]),
    )
    interface Presence {
      onPresence(told: (isHere: boolean) => void): void
      usePresence(): void
    }
    const { onPresence, usePresence } = on<Presence>(variant, 'presence', {}, { members })
    const told: boolean[] = []
    usePresence()
    onPresence((isHere) => told.push(isHere))
    expect(told).toEqual([true])
    heard.useDidHide?.()
    heard.onNetworkStatusChange?.({ isConnected: false })
    heard.onNetworkStatusChange?.({ isConnected: true })
    heard.useDidShow?.()
    expect(told).toEqual(named({ qywx: [true, false, false, true], dd: [true, false, true] }))
  })
})
