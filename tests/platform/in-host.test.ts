/** @jest-environment jsdom */
import { type HostName, hosts, lookLike, nameOf, no, openHost, signedPage } from './support/hosts'

type Sign = typeof signedPage

/** The program anew, on a page of ours that our server speaks for. */
async function page(sign: Sign = signedPage) {
  jest.resetModules()
  const { openBridge } = await import('@/platform/bridge')
  openBridge(sign)
  const [scanning, locating, sharing, opening, calling, scanner] = await Promise.all([
    import('@/platform/scan'),
    import('@/platform/locate'),
    import('@/platform/share'),
    import('@/platform/open-address'),
    import('@/platform/call'),
    import('@/platform/scan-on'),
  ])
  const { openFile, saveFile } = await import('@/platform/download')
  const [{ createElement }, { createRoot }] = await Promise.all([import('react'), import('react-dom/client')])
  return {
    ...scanning,
    ...locating,
    ...sharing,
    ...opening,
    ...calling,
    ...scanner,
    openFile,
    saveFile,
    createElement,
    createRoot,
  }
}

const put = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true })
const named = (asked: ReturnType<typeof openHost>) => asked.map(([name]) => name)
const registering = new Set(['agentConfig', 'preVerifyJSAPI', 'runtime.permission.requestJsApis'])
const registered = (asked: ReturnType<typeof openHost>) => named(asked).filter((name) => registering.has(name))
const done = (asked: ReturnType<typeof openHost>) =>
  named(asked).filter((name) => !registering.has(name) && name !== 'biz.navigation.setTitle')

const card = { title: '合同', summary: '合同 · 执行中', picture: '/share.png', hash: '/finance/contract/view/1' }
const place = { latitude: 30.25, longitude: 120.16, name: '工地' }
const bySatellite = { coords: { latitude: 30.25, longitude: 120.16, accuracy: 9 }, timestamp: Date.now() }
const unsigned: Sign = () => Promise.reject(new Error('sso-not-configured'))
const wrong: Sign = async (host, url) => ({
  ...(await signedPage(host, url)),
  signature: 'forged',
  agentSignature: 'forged',
})

let written: string[] = []
beforeEach(() => {
  // DingTalk's library says while it is being developed with that it may be called in another order, too.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  written = []
  window.history.replaceState(null, '', '/?a=1#/scan')
  put('clipboard', {
    writeText: async (text: string) => {
      written.push(text)
    },
  })
  put('geolocation', { getCurrentPosition: (hear: (told: object) => void) => hear(bySatellite) })
})

describe.each(hosts)('a page inside %s', (host: HostName) => {
  it('asks nothing of its host before something is needed, and says who it is once', async () => {
    const asked = openHost(host, { scan: () => 'X-1' })
    const { scan, hasScanner } = await page()
    expect(hasScanner()).toBe(true)
    expect(registered(asked)).toEqual([])
    await scan()
    await scan()
    expect(registered(asked)).toHaveLength(1)
    expect(done(asked)).toEqual([nameOf(host, 'scan'), nameOf(host, 'scan')])
  })

  it('scans a code; who closes the scanner is not shown another', async () => {
    openHost(host, { scan: () => 'https://purlin.example/#/qrcodeview/8845/x' })
    expect(await (await page()).scan()).toBe('https://purlin.example/#/qrcodeview/8845/x')
    openHost(host, {
      scan: () => {
        throw no.cancelled
      },
    })
    const closing = await page()
    await expect(closing.scan()).rejects.toMatchObject({ capability: 'scan', reason: 'cancelled' })
    expect(closing.hasScanner()).toBe(true)
    openHost(host, { scan: () => '' })
    expect(await (await page()).scan()).toBeNull()
  })

  it('scans one code after another until the scanner is closed', async () => {
    const codes = ['A', 'B']
    openHost(host, {
      scan: () => {
        const next = codes.shift()
        if (next === undefined) throw no.cancelled
        return next
      },
    })
    const { ScanOn, createElement, createRoot } = await page()
    const root = createRoot(document.createElement('div'))
    const seen: string[] = []
    const why = await new Promise<{ readonly reason: string }>((resolve) => {
      const onText = async (text: string) => seen.push(text)
      root.render(createElement(ScanOn, { label: 'camera', onText, onEnd: resolve }))
    })
    expect([seen, why.reason]).toEqual([['A', 'B'], 'cancelled'])
    root.unmount()
  })

  it('says where it is by the host, as Chinese maps draw it', async () => {
    const asked = openHost(host, { locate: () => ({ latitude: 30.25, longitude: 120.16, accuracy: 15 }) })
    const before = Date.now()
    const here = await (await page()).locate()
    expect(here).toMatchObject({ latitude: 30.25, longitude: 120.16, accuracy: 15 })
    expect(Date.parse(here.at)).toBeGreaterThanOrEqual(before)
    const [, options] = asked.find(([name]) => name === nameOf(host, 'locate')) ?? []
    expect(options).toMatchObject(host === 'wecom' ? { type: 'gcj02' } : { coordinate: 1, useCache: false })
  })

  it.each([no.denied, no.cancelled])('whoever does not say where they are is not asked twice', async (answer) => {
    openHost(host, {
      locate: () => {
        throw answer
      },
    })
    put('geolocation', {
      getCurrentPosition: () => {
        throw new Error('the browser was asked as well')
      },
    })
    await expect((await page()).locate()).rejects.toMatchObject({ capability: 'locate', reason: 'denied' })
  })

  it('shares a card: its link, its words, its picture', async () => {
    const asked = openHost(host, { share: () => undefined })
    expect(await (await page()).share(card)).toBe('shared')
    const [, options] = asked.find(([name]) => name === nameOf(host, 'share')) ?? []
    const link = `${window.location.origin}/#/finance/contract/view/1`
    expect(Object.values(options ?? {})).toEqual(
      expect.arrayContaining([link, '合同', '合同 · 执行中', `${window.location.origin}/share.png`]),
    )
    openHost(host, {
      share: () => {
        throw no.cancelled
      },
    })
    await expect((await page()).share(card)).rejects.toMatchObject({ capability: 'share', reason: 'cancelled' })
    expect(written).toEqual([])
  })

  it('shows a place on the map of the host, and leaves for none', async () => {
    const asked = openHost(host, { map: () => undefined })
    await (await page()).showOnMap(place, async () => {
      throw new Error('it would have left')
    })
    const [, options] = asked.find(([name]) => name === nameOf(host, 'map')) ?? []
    expect(options).toMatchObject({ latitude: 30.25, longitude: 120.16 })
  })

  it('opens files and pictures by their address', async () => {
    const asked = openHost(host, { file: () => undefined, picture: () => undefined })
    const { openAddress, opensAll } = await page()
    expect(opensAll()).toBe(true)
    await openAddress(async () => '/OPM3/a.docx?ticket=1', { name: 'a.docx', size: 12_345 })
    await openAddress(async () => '/OPM3/a.jpg?ticket=2', { name: 'a.jpg', size: 7, isPicture: true })
    expect(done(asked)).toEqual([nameOf(host, 'file'), nameOf(host, 'picture')])
    const [file, picture] = asked.filter(([name]) => done(asked).includes(name)).map(([, options]) => options)
    expect(file?.url).toBe(`${window.location.origin}/OPM3/a.docx?ticket=1`)
    if (host === 'wecom') expect(file).toMatchObject({ name: 'a.docx', size: 12_345 })
    expect(picture?.urls).toEqual([`${window.location.origin}/OPM3/a.jpg?ticket=2`])
  })

  it('opens and keeps what lies at our server, and no more of it than its address', async () => {
    const asked = openHost(host, { file: () => undefined })
    const { openFile, saveFile } = await page()
    const sheet = { name: 'a.xlsx', type: '', size: 12_345, address: '/OPM3/H5/Job.ashx?ticket=1' }
    await openFile(sheet)
    await saveFile(sheet)
    expect(done(asked)).toEqual([nameOf(host, 'file'), nameOf(host, 'file')])
  })

  it.each([
    ['our server does not speak for it', unsigned],
    ['its signature is wrong', wrong],
  ])('does what any browser does where %s', async (_, sign) => {
    openHost(host, { ...{ locate: () => ({ latitude: 1, longitude: 2, accuracy: 3 }) }, map: () => undefined })
    const { scan, hasScanner, locate, share, showOnMap } = await page(sign)
    expect((await locate()).latitude).toBeCloseTo(30.2476, 3)
    expect(await share(card)).toBe('copied')
    expect(written).toEqual([`${window.location.origin}/#/finance/contract/view/1`])
    const left = jest.spyOn(window, 'open').mockReturnValue(null)
    await showOnMap(place, async () => true)
    expect(left).toHaveBeenCalledWith(expect.stringContaining('uri.amap.com'), '_blank', expect.anything())
    left.mockRestore()
    expect(await scan()).toBeNull()
    expect(hasScanner()).toBe(false)
  })
})

describe('WeCom', () => {
  it('hears of the page by the address it was entered by, where it goes on knowing it by that', async () => {
    const asked = openHost('wecom', { scan: () => 'X-1' }, { keepsEntry: true })
    const entry = window.location.href.replace(/#.*$/, '')
    window.performance.getEntriesByType = () => [{ name: entry }] as unknown as PerformanceEntryList
    window.history.replaceState(null, '', '/#/scan')
    expect(await (await page()).scan()).toBe('X-1')
    expect(registered(asked)).toEqual(['agentConfig', 'preVerifyJSAPI', 'agentConfig'])
    Reflect.deleteProperty(window.performance, 'getEntriesByType')
  })

  it('lets an application of its own be known as the company', async () => {
    const asked = openHost('wecom', { scan: () => 'X-1' }, { knowsApplication: false })
    expect(await (await page()).scan()).toBe('X-1')
    expect(registered(asked)).toEqual(['agentConfig', 'preVerifyJSAPI'])
  })

  it('says of bars which kind they are, which is no part of them', async () => {
    openHost('wecom', { scan: () => 'EAN_13,6901234567892' })
    expect(await (await page()).scan()).toBe('6901234567892')
  })
})

describe('DingTalk', () => {
  it('is told what a page is called, whenever that changes', async () => {
    document.title = '首页'
    const asked = openHost('dingtalk', {})
    await page()
    document.title = '合同'
    await new Promise((resolve) => setTimeout(resolve, 50))
    const titles = asked.filter(([name]) => name === 'biz.navigation.setTitle').map(([, options]) => options.title)
    expect(titles.at(-1)).toBe('合同')
  })

  it('opens a file whatever its size', async () => {
    const asked = openHost('dingtalk', { file: () => undefined })
    const { openFile } = await page()
    await openFile({ name: 'a.pdf', type: 'application/pdf', size: 0, address: '/OPM3/H5/Contract.ashx?ticket=1' })
    expect(done(asked)).toEqual(['biz.util.openLink'])
  })

  it('has a menu for numbers of this country', async () => {
    const asked = openHost('dingtalk', {})
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { callNumber } = await page()
    await callNumber('138 0000 0000')
    const [, options] = asked.find(([name]) => name === 'biz.telephone.showCallMenu') ?? []
    expect(options).toMatchObject({ phoneNumber: '13800000000', code: '+86' })
    // This one has no menu: the phone rings itself.
    expect(click).toHaveBeenCalledTimes(1)
    await callNumber('+44 20 7946 0000')
    expect(click).toHaveBeenCalledTimes(2)
    click.mockRestore()
  })
})

it('a messenger on a desk is an ordinary browser', async () => {
  openHost('wecom', {})
  lookLike(
    'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 Chrome/116 Safari/537.36 wxwork/4.1.30 WindowsWechat',
  )
  const { hasScanner, opensAll } = await page()
  expect([hasScanner(), opensAll()]).toEqual([false, false])
})
