import { asked, minis, on, throwing } from './support/host'

interface Router {
  go(name: string, params?: Readonly<Record<string, string>>): void
  goTab(name: string): void
  reset(name: string): void
  back(): void
}

/** Refuses the first ones, then does it. */
const refusing = (refusals: number) => {
  let left = refusals
  return () => {
    if (left === 0) return {}
    left -= 1
    throw { errMsg: 'fail busy', error: 4, errorMessage: 'busy' }
  }
}
const pages = [{ route: 'pages/home/index' }]
const names = () => asked.map(([name]) => name)
const settled = () => jest.advanceTimersByTimeAsync(5000)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe.each(minis)('where the host refuses moves in %s', (variant) => {
  it('asks for the same again after a moment', async () => {
    const { go } = on<Router>(variant, 'router', { navigateTo: refusing(2) }, { pages })
    go('set')
    await jest.advanceTimersByTimeAsync(250)
    expect(names()).toEqual(['navigateTo'])
    await settled()
    expect(names()).toEqual(['navigateTo', 'navigateTo', 'navigateTo'])
    expect(new Set(asked.map(([, { url }]) => url)).size).toBe(1)
  })

  it('begins anew at that page in the end', async () => {
    const busy = refusing(99)
    const answers = { navigateTo: busy, switchTab: busy, navigateBack: busy, reLaunch: () => ({}) }
    const router = on<Router>(variant, 'router', answers, { pages: [...pages, { route: 'pages/login/index' }] })
    const ways = [() => router.go('set'), () => router.goTab('message'), () => router.back()]
    const led: unknown[] = []
    for (const way of ways) {
      asked.splice(0)
      way()
      await settled()
      led.push(asked.filter(([name]) => name === 'reLaunch').map(([, { url }]) => url))
    }
    expect(led).toEqual([['/pages/account/settings/index'], ['/pages/message/index'], ['/pages/home/index']])
  })

  it('forgets a move that another one has replaced', async () => {
    const answers = { navigateTo: refusing(99), reLaunch: () => ({}) }
    const { go, reset } = on<Router>(variant, 'router', answers, { pages })
    go('set')
    await jest.advanceTimersByTimeAsync(100)
    reset('login')
    await settled()
    expect(names()).toEqual(['navigateTo', 'reLaunch'])
  })

  it('does not open a second time what came though the host gave it up', async () => {
    const open: { route: string }[] = [...pages]
    const late = () => {
      open.push({ route: 'pages/account/settings/index' })
      return throwing({ errMsg: 'navigateTo:fail timeout', error: 4 })()
    }
    const { go } = on<Router>(variant, 'router', { navigateTo: late }, { pages: open })
    go('set')
    await settled()
    expect(names()).toEqual(['navigateTo'])
  })

  it('does not go back a second time when it went though the host gave it up', async () => {
    const open = ['home', 'message', 'login'].map((name) => ({ route: `pages/${name}/index` }))
    const late = () => {
      open.pop()
      return throwing({ errMsg: 'navigateBack:fail timeout', error: 4 })()
    }
    const { back } = on<Router>(variant, 'router', { navigateBack: late, reLaunch: () => ({}) }, { pages: open })
    back()
    await settled()
    expect(names()).toEqual(['navigateBack'])
    expect(open.map(({ route }) => route)).toEqual(['pages/home/index', 'pages/message/index'])
  })
})
