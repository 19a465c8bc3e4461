import { denied, hostCalls, minis, on, throwing } from './support/host'

type Listener = (value?: unknown) => void
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

/** Key-value storage in the format of each host, with a limit of texts. */
function storageOf(variant: 'qywx' | 'dd', limit: number) {
  const stored = new Map<string, unknown>()
  const set = (key: string, data: unknown) => {
    if (stored.size >= limit && !stored.has(key)) throw new Error('exceed max size')
    stored.set(key, data)
  }
  const keys = { getStorageInfoSync: () => ({ keys: [...stored.keys()] }) }
  if (variant === 'qywx') {
    return {
      ...keys,
      setStorageSync: set,
      getStorageSync: (key: string) => stored.get(key) ?? '',
      removeStorageSync: (key: string) => stored.delete(key),
    }
  }
  return {
    ...keys,
    setStorageSync: ({ key, data }: { key: string; data: unknown }) => set(key, data),
    getStorageSync: ({ key }: { key: string }) => ({ data: stored.get(key) ?? null }),
    removeStorageSync: ({ key }: { key: string }) => stored.delete(key),
  }
}

describe.each(minis)('in the mini-program %s', (variant) => {
  const byVariant = <T>(names: { readonly qywx: T; readonly dd: T }) => names[variant]

  it('stores small texts, and reports when there is no space left', () => {
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

  it('saves a picture to the album and a document from the viewer, or rejects if denied', async () => {
    interface Save {
      saveFile(file: object): Promise<void>
    }
    const answers = { saveImageToPhotosAlbum: () => ({}), openDocument: () => ({}) }
    const { saveFile } = on<Save>(variant, 'download', answers)
    await saveFile({ name: 'a.jpg', type: 'jpg', size: 1, address: 'usr/a.jpg' })
    await saveFile({ name: 'a.pdf', type: 'pdf', size: 1, address: 'usr/a.pdf' })
    expect(hostCalls.map(([name, { filePath }]) => [name, filePath])).toEqual([
      ['saveImageToPhotosAlbum', 'usr/a.jpg'],
      ['openDocument', 'usr/a.pdf'],
    ])
    const barred = on<Save>(variant, 'download', { saveImageToPhotosAlbum: throwing(denied[variant]) })
    const picture = { name: 'a.jpg', type: 'jpg', size: 1, address: 'usr/a.jpg' }
    await expect(barred.saveFile(picture)).rejects.toMatchObject({ capability: 'album', reason: 'denied' })
  })

  it('opens a place on the map of the host without a confirmation', async () => {
    interface Show {
      showOnMap(place: object, mayLeave: () => Promise<boolean>): Promise<void>
    }
    const leaving = jest.fn(async () => true)
    const place = { latitude: 30.25, longitude: 120.16, name: '滨江项目' }
    await on<Show>(variant, 'locate', { openLocation: () => ({}) }).showOnMap(place, leaving)
    expect(hostCalls[0]).toMatchObject(['openLocation', { ...place, address: '滨江项目' }])
    expect(leaving).not.toHaveBeenCalled()
  })

  it('returns the type of the connection', async () => {
    interface Net {
      networkNow(): Promise<string>
    }
    const by = (networkType: string) =>
      on<Net>(variant, 'network', { getNetworkType: () => ({ networkType, networkAvailable: true }) }).networkNow()
    expect(await by(byVariant({ qywx: 'wifi', dd: 'WIFI' }))).toBe('wifi')
    for (const kind of ['2g', '3g', '4g', '5g']) {
      expect(await by(byVariant({ qywx: kind, dd: kind.toUpperCase() }))).toBe('mobile')
    }
    for (const kind of [byVariant({ qywx: 'none', dd: 'NOTREACHABLE' }), 'unknown'])
      expect(await by(kind)).toBe('unknown')
    const lost = on<Net>(variant, 'network', { getNetworkType: throwing({ errMsg: 'fail', error: 2 }) })
    expect(await lost.networkNow()).toBe('unknown')
  })

  it('sets the title, and sets badges of tabs once a page with tabs is on top', async () => {
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
      [byVariant({ qywx: 'setNavigationBarTitle', dd: 'setNavigationBar' })]: () => ({}),
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
    const barCalls = hostCalls
      .filter(([name]) => name !== 'setTabBarItem')
      .map(([name, { title, text }]) => [name, title ?? text])
    expect(barCalls).toEqual([
      ['setTabBarBadge', '99+'],
      ['setTabBarBadge', '99+'],
      [byVariant({ qywx: 'setNavigationBarTitle', dd: 'setNavigationBar' }), '合同'],
      ['removeTabBarBadge', undefined],
    ])
  })

  it('goes back to the previous page, or home if there is none', async () => {
    interface Ways {
      back(): void
    }
    const answers = { navigateBack: () => ({}), reLaunch: () => ({}) }
    const page = { route: 'pages/finance/list/index' }
    on<Ways>(variant, 'router', answers, { pages: [page, page] }).back()
    expect(hostCalls.map(([name]) => name)).toEqual(['navigateBack'])
    on<Ways>(variant, 'router', answers, { pages: [page] }).back()
    expect(hostCalls.map(([name, { url }]) => [name, String(url).split('?')[0]])).toEqual([
      ['reLaunch', '/pages/home/index'],
    ])
  })

  it('reports visibility and the return of the network', () => {
    const listeners: Record<string, Listener> = {}
    const members = Object.fromEntries(
      // Events of the app, and one that only WeCom has.
      ['useDidShow', 'useDidHide', ...(variant === 'qywx' ? ['onNetworkStatusChange'] : [])].map((name) => [
        name,
        (listener: Listener) => {
          listeners[name] = listener
        },
      ]),
    )
    interface Presence {
      onPresence(listener: (isHere: boolean) => void): void
      usePresence(): void
    }
    const { onPresence, usePresence } = on<Presence>(variant, 'presence', {}, { members })
    const visibility: boolean[] = []
    usePresence()
    onPresence((isHere) => visibility.push(isHere))
    expect(visibility).toEqual([true])
    listeners.useDidHide?.()
    listeners.onNetworkStatusChange?.({ isConnected: false })
    listeners.onNetworkStatusChange?.({ isConnected: true })
    listeners.useDidShow?.()
    expect(visibility).toEqual(byVariant({ qywx: [true, false, false, true], dd: [true, false, true] }))
  })
})
