type Variant = typeof import('../../src/platform/sign-on')
type CodeRequest = { corpId?: string; success: (result: object) => void; fail: () => void }

const values = { corp: 'corp', authorize: 'https://host.example/authorize?appid=corp' }

const load = (file: string): Variant => {
  let variant: Variant | undefined
  jest.isolateModules(() => {
    // A build chooses files by their suffix; here the files of a page are chosen explicitly.
    for (const part of file.endsWith('.h5.ts') ? ['host', 'storage'] : []) {
      jest.doMock(`../../src/platform/${part}`, () => jest.requireActual(`../../src/platform/${part}/index.h5.ts`))
    }
    variant = jest.requireActual<Variant>(`../../src/platform/sign-on/${file}`)
  })
  if (variant === undefined) throw new Error(`${file} was not loaded`)
  return variant
}

/** Hosts of mini-programs, each with a way to install its sign-on call; without a call the host is too old. */
const variants: readonly (readonly [
  name: string,
  file: string,
  host: string,
  install: (call?: (of: CodeRequest) => void) => void,
  code: object,
])[] = [
  [
    'WeCom',
    'index.ts',
    'wecom',
    (login) => Object.assign(globalThis, { wx: { qy: login && { login } } }),
    { code: 'c-1' },
  ],
  [
    'DingTalk',
    'index.dd.ts',
    'dingtalk',
    (getAuthCode) => Object.assign(globalThis, { dd: { getAuthCode } }),
    { authCode: 'c-1' },
  ],
]

describe.each(variants)('the mini-program of %s', (_, file, host, install, code) => {
  it('reports its host and returns the code from the host', async () => {
    install(({ success }) => success(code))
    const { askCode, signOnHost } = load(file)
    expect(signOnHost()).toBe(host)
    expect(await askCode(values)).toEqual({ Host: host, Way: 'program', Code: 'c-1' })
  })

  it('returns no code if the host refuses, returns none, or is too old', async () => {
    const { askCode } = load(file)
    install(({ fail }) => fail())
    expect(await askCode(values)).toBeNull()
    install(({ success }) => success({}))
    expect(await askCode(values)).toBeNull()
    install()
    expect(await askCode(values)).toBeNull()
  })

  it('never leaves for a sign-on page and never returns from one', () => {
    const { leaveForCode, cameBack, tellsPhone } = load(file)
    expect(leaveForCode(values, { next: '/', purpose: 'enter' })).toBe(false)
    expect([cameBack(), tellsPhone(values)]).toEqual([null, false])
  })
})

describe('the code of DingTalk', () => {
  /** Newer versions reject a request without a company. */
  const install = (corpId?: string) => {
    const requested: unknown[] = []
    const getAuthCode = (of: CodeRequest) => {
      requested.push(of.corpId)
      if (of.corpId) of.success({ authCode: 'c-1' })
      else of.fail()
    }
    Object.assign(globalThis, { dd: { getAuthCode, corpId } })
    return requested
  }
  const askCode = (of: typeof values) => load('index.dd.ts').askCode(of)

  it('is requested with the company of the server, or with the one that has opened the program', async () => {
    const ofServer = install()
    expect(await askCode(values)).toMatchObject({ Code: 'c-1' })
    const ofHost = install('opened-by')
    expect(await askCode(values)).toMatchObject({ Code: 'c-1' })
    expect([ofServer, ofHost]).toEqual([['corp'], ['opened-by']])
  })
})

describe('a page', () => {
  const stored = new Map<string, string>()
  const visited: string[] = []
  const openPage = (agent: string, search = '') => {
    visited.splice(0)
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    }
    const location = { search, pathname: '/', hash: '', replace: (to: string) => visited.push(to) }
    const history = {
      replaceState: (_: unknown, __: string, to: string) => Object.assign(location, { search: '', to }),
    }
    Object.defineProperty(globalThis, 'navigator', { value: { userAgent: agent }, configurable: true })
    Object.assign(globalThis, { window: { location, history, localStorage } })
    return { ...load('index.h5.ts'), location }
  }
  const stateOf = () => new URL(visited[0] ?? '').searchParams.get('state') ?? ''
  beforeEach(() => stored.clear())

  it.each([
    ['wxwork/4.1', 'wecom'],
    ['DingTalk/7.6', 'dingtalk'],
    ['MicroMessenger/8.0', 'wechat'],
    ['Chrome/130', null],
  ])('with the user agent %s detects the host %s', (agent, host) => {
    expect(openPage(agent).signOnHost()).toBe(host)
  })

  it('leaves with a random state and accepts the returned code with it once', async () => {
    const page = openPage('wxwork/4.1')
    expect(await page.askCode(values)).toBeNull()
    expect(page.leaveForCode(values, { next: '/set', purpose: 'enter' })).toBe(true)
    expect(visited[0]).toMatch(/^https:\/\/host\.example\/authorize\?appid=corp&state=\w{16,}#wechat_redirect$/)
    const state = stateOf()
    const back = openPage('wxwork/4.1', `?from=wecom&code=c-2&state=${state}`)
    const code = { Host: 'wecom', Way: 'page', Code: 'c-2' }
    expect(back.cameBack()).toEqual({ code, next: '/set', purpose: 'enter' })
    expect(back.location.search).toBe('')
    expect(openPage('wxwork/4.1', `?from=wecom&code=c-2&state=${state}`).cameBack()?.code).toBeNull()
  })

  it('accepts no code with a forged state, for another host, or too late', () => {
    const tries: readonly ((state: string) => string)[] = [
      () => '?from=wecom&code=c&state=forged',
      (state) => `?from=wechat&code=c&state=${state}`,
      (state) => `?from=wecom&state=${state}`,
    ]
    for (const searchWith of tries) {
      openPage('wxwork/4.1').leaveForCode(values, { next: '/set', purpose: 'enter' })
      const search = searchWith(stateOf())
      expect(openPage('wxwork/4.1', search).cameBack()?.code).toBeNull()
    }
    openPage('wxwork/4.1').leaveForCode(values, { next: '/set', purpose: 'enter' })
    const state = stateOf()
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_001)
    expect(openPage('wxwork/4.1', `?from=wecom&code=c&state=${state}`).cameBack()?.code).toBeNull()
    jest.restoreAllMocks()
  })

  it('stays if it has not left for a sign-on page', () => {
    expect(openPage('wxwork/4.1').cameBack()).toBeNull()
    expect(openPage('Chrome/130').leaveForCode(values, { next: '/', purpose: 'enter' })).toBe(false)
  })
})
