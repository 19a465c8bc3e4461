/** @jest-environment jsdom */
import { type HostName, hosts, nameOf, openHost, refusals, setUserAgent, signedPage } from './support/hosts'

type Sign = typeof signedPage

/** Loads the app again, on a page that our server signs. */
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

const define = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true })
const namesOf = (calls: ReturnType<typeof openHost>) => calls.map(([name]) => name)
const registering = new Set(['agentConfig', 'preVerifyJSAPI', 'runtime.permission.requestJsApis'])
const registered = (calls: ReturnType<typeof openHost>) => namesOf(calls).filter((name) => registering.has(name))
const otherCalls = (calls: ReturnType<typeof openHost>) =>
  namesOf(calls).filter((name) => !registering.has(name) && name !== 'biz.navigation.setTitle')

const card = { title: '合同', summary: '合同 · 执行中', picture: '/share.png', hash: '/finance/contract/view/1' }
const place = { latitude: 30.25, longitude: 120.16, name: '工地' }
const browserPosition = { coords: { latitude: 30.25, longitude: 120.16, accuracy: 9 }, timestamp: Date.now() }
const unsigned: Sign = () => Promise.reject(new Error('sso-not-configured'))
const forged: Sign = async (host, url) => ({
  ...(await signedPage(host, url)),
  signature: 'forged',
  agentSignature: 'forged',
})

let written: string[] = []
beforeEach(() => {
  // In development mode DingTalk's library logs a warning about the order of calls.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  written = []
  window.history.replaceState(null, '', '/?a=1#/scan')
  define('clipboard', {
    writeText: async (text: string) => {
      written.push(text)
    },
  })
  define('geolocation', { getCurrentPosition: (onPosition: (position: object) => void) => onPosition(browserPosition) })
})

describe.each(hosts)('a page inside %s', (host: HostName) => {
  it('registers with the host once, at the first call', async () => {
    const calls = openHost(host, { scan: () => 'X-1' })
    const { scan, hasScanner } = await page()
    expect(hasScanner()).toBe(true)
    expect(registered(calls)).toEqual([])
    await scan()
    await scan()
    expect(registered(calls)).toHaveLength(1)
    expect(otherCalls(calls)).toEqual([nameOf(host, 'scan'), nameOf(host, 'scan')])
  })

  it('scans a code, and opens no second scanner if the person closes the first', async () => {
    openHost(host, { scan: () => 'https://purlin.example/#/qrcodeview/8845/x' })
    expect(await (await page()).scan()).toBe('https://purlin.example/#/qrcodeview/8845/x')
    openHost(host, {
      scan: () => {
        throw refusals.cancelled
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
        if (next === undefined) throw refusals.cancelled
        return next
      },
    })
    const { ScanOn, createElement, createRoot } = await page()
    const root = createRoot(document.createElement('div'))
    const seen: string[] = []
    const refused = await new Promise<{ readonly reason: string }>((resolve) => {
      const onText = async (text: string) => seen.push(text)
      root.render(createElement(ScanOn, { label: 'camera', onText, onEnd: resolve }))
    })
    expect([seen, refused.reason]).toEqual([['A', 'B'], 'cancelled'])
    root.unmount()
  })

  it('returns the position from the host in GCJ-02', async () => {
    const calls = openHost(host, { locate: () => ({ latitude: 30.25, longitude: 120.16, accuracy: 15 }) })
    const before = Date.now()
    const here = await (await page()).locate()
    expect(here).toMatchObject({ latitude: 30.25, longitude: 120.16, accuracy: 15 })
    expect(Date.parse(here.at)).toBeGreaterThanOrEqual(before)
    const [, options] = calls.find(([name]) => name === nameOf(host, 'locate')) ?? []
    expect(options).toMatchObject(host === 'wecom' ? { type: 'gcj02' } : { coordinate: 1, useCache: false })
  })

  it.each([refusals.denied, refusals.cancelled])(
    'does not ask the browser after the person refuses the position',
    async (answer) => {
      openHost(host, {
        locate: () => {
          throw answer
        },
      })
      define('geolocation', {
        getCurrentPosition: () => {
          throw new Error('the browser was called as well')
        },
      })
      await expect((await page()).locate()).rejects.toMatchObject({ capability: 'locate', reason: 'denied' })
    },
  )

  it('shares a card with its link, texts and picture', async () => {
    const calls = openHost(host, { share: () => undefined })
    expect(await (await page()).share(card)).toBe('shared')
    const [, options] = calls.find(([name]) => name === nameOf(host, 'share')) ?? []
    const link = `${window.location.origin}/#/finance/contract/view/1`
    expect(Object.values(options ?? {})).toEqual(
      expect.arrayContaining([link, '合同', '合同 · 执行中', `${window.location.origin}/share.png`]),
    )
    openHost(host, {
      share: () => {
        throw refusals.cancelled
      },
    })
    await expect((await page()).share(card)).rejects.toMatchObject({ capability: 'share', reason: 'cancelled' })
    expect(written).toEqual([])
  })

  it('shows a place on the map of the host without leaving the app', async () => {
    const calls = openHost(host, { map: () => undefined })
    await (await page()).showOnMap(place, async () => {
      throw new Error('it would have left')
    })
    const [, options] = calls.find(([name]) => name === nameOf(host, 'map')) ?? []
    expect(options).toMatchObject({ latitude: 30.25, longitude: 120.16 })
  })

  it('opens files and pictures by their URL', async () => {
    const calls = openHost(host, { file: () => undefined, picture: () => undefined })
    const { openAddress, opensByUrl: opensAll } = await page()
    expect(opensAll()).toBe(true)
    await openAddress(async () => '/OPM3/a.docx?ticket=1', { name: 'a.docx', size: 12_345 })
    await openAddress(async () => '/OPM3/a.jpg?ticket=2', { name: 'a.jpg', size: 7, isPicture: true })
    expect(otherCalls(calls)).toEqual([nameOf(host, 'file'), nameOf(host, 'picture')])
    const [file, picture] = calls.filter(([name]) => otherCalls(calls).includes(name)).map(([, options]) => options)
    expect(file?.url).toBe(`${window.location.origin}/OPM3/a.docx?ticket=1`)
    if (host === 'wecom') expect(file).toMatchObject({ name: 'a.docx', size: 12_345 })
    expect(picture?.urls).toEqual([`${window.location.origin}/OPM3/a.jpg?ticket=2`])
  })

  it('opens and saves files of our server by their URL', async () => {
    const calls = openHost(host, { file: () => undefined })
    const { openFile, saveFile } = await page()
    const sheet = { name: 'a.xlsx', type: '', size: 12_345, address: '/OPM3/H5/Job.ashx?ticket=1' }
    await openFile(sheet)
    await saveFile(sheet)
    expect(otherCalls(calls)).toEqual([nameOf(host, 'file'), nameOf(host, 'file')])
  })

  it.each([
    ['our server does not sign the page', unsigned],
    ['its signature is wrong', forged],
  ])('behaves like a browser if %s', async (_, sign) => {
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
  it('accepts the signature of the entry address if the current one fails', async () => {
    const calls = openHost('wecom', { scan: () => 'X-1' }, { keepsEntry: true })
    const entry = window.location.href.replace(/#.*$/, '')
    window.performance.getEntriesByType = () => [{ name: entry }] as unknown as PerformanceEntryList
    window.history.replaceState(null, '', '/#/scan')
    expect(await (await page()).scan()).toBe('X-1')
    expect(registered(calls)).toEqual(['agentConfig', 'preVerifyJSAPI', 'agentConfig'])
    Reflect.deleteProperty(window.performance, 'getEntriesByType')
  })

  it('registers a custom application as the company', async () => {
    const calls = openHost('wecom', { scan: () => 'X-1' }, { knowsApplication: false })
    expect(await (await page()).scan()).toBe('X-1')
    expect(registered(calls)).toEqual(['agentConfig', 'preVerifyJSAPI'])
  })

  it('removes the format from the text of a barcode', async () => {
    openHost('wecom', { scan: () => 'EAN_13,6901234567892' })
    expect(await (await page()).scan()).toBe('6901234567892')
  })
})

describe('DingTalk', () => {
  it('receives each change of the title', async () => {
    document.title = '首页'
    const calls = openHost('dingtalk', {})
    await page()
    document.title = '合同'
    await new Promise((resolve) => setTimeout(resolve, 50))
    const titles = calls.filter(([name]) => name === 'biz.navigation.setTitle').map(([, options]) => options.title)
    expect(titles.at(-1)).toBe('合同')
  })

  it('opens a file of unknown size', async () => {
    const calls = openHost('dingtalk', { file: () => undefined })
    const { openFile } = await page()
    await openFile({ name: 'a.pdf', type: 'application/pdf', size: 0, address: '/OPM3/H5/Contract.ashx?ticket=1' })
    expect(otherCalls(calls)).toEqual(['biz.util.openLink'])
  })

  it('shows its call menu for domestic numbers only', async () => {
    const calls = openHost('dingtalk', {})
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { callNumber } = await page()
    await callNumber('138 0000 0000')
    const [, options] = calls.find(([name]) => name === 'biz.telephone.showCallMenu') ?? []
    expect(options).toMatchObject({ phoneNumber: '13800000000', code: '+86' })
    // The test client has no menu, so the phone dials directly.
    expect(click).toHaveBeenCalledTimes(1)
    await callNumber('+44 20 7946 0000')
    expect(click).toHaveBeenCalledTimes(2)
    click.mockRestore()
  })
})

it('a messenger on a computer behaves like a browser', async () => {
  openHost('wecom', {})
  setUserAgent(
    'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 Chrome/116 Safari/537.36 wxwork/4.1.30 WindowsWechat',
  )
  const { hasScanner, opensByUrl: opensAll } = await page()
  expect([hasScanner(), opensAll()]).toEqual([false, false])
})
