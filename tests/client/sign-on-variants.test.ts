type Variant = typeof import('../../src/platform/sign-on')
type Heard = { corpId?: string; success: (given: object) => void; fail: () => void }

const values = { corp: 'corp', authorize: 'https://host.example/authorize?appid=corp' }

const load = (file: string): Variant => {
  let variant: Variant | undefined
  jest.isolateModules(() => {
    // Builds choose by the end of a name, here it is chosen by hand.
    for (const part of file.endsWith('.h5.ts') ? ['host', 'storage'] : []) {
      jest.doMock(`../../src/platform/${part}`, () => jest.requireActual(`../../src/platform/${part}/index.h5.ts`))
    }
    variant = jest.requireActual<Variant>(`../../src/platform/sign-on/${file}`)
  })
  if (variant === undefined) throw new Error(`${file} was not loaded`)
  return variant
}

/** A mini-program's host that gives a code, refuses one, or is too old to be asked. */
const variants: readonly (readonly [
  name: string,
  file: string,
  host: string,
  put: (ask?: (of: Heard) => void) => void,
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

describe.each(variants)('the mini-program of %s', (_, file, host, put, code) => {
  it('says where it is, and gives what the host gave', async () => {
    put(({ success }) => success(code))
    const { askCode, signOnHost } = load(file)
    expect(signOnHost()).toBe(host)
    expect(await askCode(values)).toEqual({ Host: host, Way: 'program', Code: 'c-1' })
  })

  it('gives none where the host refuses, gives nothing, or is too old', async () => {
    const { askCode } = load(file)
    put(({ fail }) => fail())
    expect(await askCode(values)).toBeNull()
    put(({ success }) => success({}))
    expect(await askCode(values)).toBeNull()
    put()
    expect(await askCode(values)).toBeNull()
  })

  it('never leaves, and comes back from nowhere', () => {
    const { leaveForCode, cameBack, tellsPhone } = load(file)
    expect(leaveForCode(values, { next: '/', purpose: 'enter' })).toBe(false)
    expect([cameBack(), tellsPhone(values)]).toEqual([null, false])
  })
})

describe('the code of DingTalk', () => {
  /** Newer versions refuse to be asked without a company. */
  const put = (corpId?: string) => {
    const asked: unknown[] = []
    const getAuthCode = (of: Heard) => {
      asked.push(of.corpId)
      if (of.corpId) of.success({ authCode: 'c-1' })
      else of.fail()
    }
    Object.assign(globalThis, { dd: { getAuthCode, corpId } })
    return asked
  }
  const askCode = (of: typeof values) => load('index.dd.ts').askCode(of)

  it('is asked for with the company of our server, or with the one that has opened the program', async () => {
    const ofServer = put()
    expect(await askCode(values)).toMatchObject({ Code: 'c-1' })
    const ofHost = put('opened-by')
    expect(await askCode(values)).toMatchObject({ Code: 'c-1' })
    expect([ofServer, ofHost]).toEqual([['corp'], ['opened-by']])
  })
})

describe('a page', () => {
  const kept = new Map<string, string>()
  const gone: string[] = []
  const at = (agent: string, search = '') => {
    gone.splice(0)
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    }
    const location = { search, pathname: '/', hash: '', replace: (to: string) => gone.push(to) }
    const history = {
      replaceState: (_: unknown, __: string, to: string) => Object.assign(location, { search: '', to }),
    }
    Object.defineProperty(globalThis, 'navigator', { value: { userAgent: agent }, configurable: true })
    Object.assign(globalThis, { window: { location, history, localStorage } })
    return { ...load('index.h5.ts'), location }
  }
  const stateOf = () => new URL(gone[0] ?? '').searchParams.get('state') ?? ''
  beforeEach(() => kept.clear())

  it.each([
    ['wxwork/4.1', 'wecom'],
    ['DingTalk/7.6', 'dingtalk'],
    ['MicroMessenger/8.0', 'wechat'],
    ['Chrome/130', null],
  ])('knows by %s that it is in %s', (agent, host) => {
    expect(at(agent).signOnHost()).toBe(host)
  })

  it('leaves with a state of its own and is given the code back with it, once', async () => {
    const page = at('wxwork/4.1')
    expect(await page.askCode(values)).toBeNull()
    expect(page.leaveForCode(values, { next: '/set', purpose: 'enter' })).toBe(true)
    expect(gone[0]).toMatch(/^https:\/\/host\.example\/authorize\?appid=corp&state=\w{16,}#wechat_redirect$/)
    const state = stateOf()
    const back = at('wxwork/4.1', `?from=wecom&code=c-2&state=${state}`)
    const code = { Host: 'wecom', Way: 'page', Code: 'c-2' }
    expect(back.cameBack()).toEqual({ code, next: '/set', purpose: 'enter' })
    expect(back.location.search).toBe('')
    expect(at('wxwork/4.1', `?from=wecom&code=c-2&state=${state}`).cameBack()?.code).toBeNull()
  })

  it('is given nothing with a state of somebody else’s, of another host, or too late', () => {
    const tries: readonly ((state: string) => string)[] = [
      () => '?from=wecom&code=c&state=forged',
      (state) => `?from=wechat&code=c&state=${state}`,
      (state) => `?from=wecom&state=${state}`,
    ]
    for (const searchWith of tries) {
      at('wxwork/4.1').leaveForCode(values, { next: '/set', purpose: 'enter' })
      const search = searchWith(stateOf())
      expect(at('wxwork/4.1', search).cameBack()?.code).toBeNull()
    }
    at('wxwork/4.1').leaveForCode(values, { next: '/set', purpose: 'enter' })
    const state = stateOf()
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_001)
    expect(at('wxwork/4.1', `?from=wecom&code=c&state=${state}`).cameBack()?.code).toBeNull()
    jest.restoreAllMocks()
  })

  it('is where it is when nobody was sent away', () => {
    expect(at('wxwork/4.1').cameBack()).toBeNull()
    expect(at('Chrome/130').leaveForCode(values, { next: '/', purpose: 'enter' })).toBe(false)
  })
})
