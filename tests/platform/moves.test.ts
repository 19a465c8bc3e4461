import { hostCalls, minis, on, throwing } from './support/host'

interface Router {
  go(name: string, params?: Readonly<Record<string, string>>): void
  goTab(name: string): void
  reset(name: string): void
  back(): void
}

/** Rejects the first calls and accepts the following ones. */
const rejecting = (rejections: number) => {
  let left = rejections
  return () => {
    if (left === 0) return {}
    left -= 1
    throw { errMsg: 'fail busy', error: 4, errorMessage: 'busy' }
  }
}
const pages = [{ route: 'pages/home/index' }]
const names = () => hostCalls.map(([name]) => name)
const settled = () => jest.advanceTimersByTimeAsync(5000)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe.each(minis)('navigation in %s, if the host rejects moves', (variant) => {
  it('retries the same move after a delay', async () => {
    const { go } = on<Router>(variant, 'router', { navigateTo: rejecting(2) }, { pages })
    go('set')
    await jest.advanceTimersByTimeAsync(250)
    expect(names()).toEqual(['navigateTo'])
    await settled()
    expect(names()).toEqual(['navigateTo', 'navigateTo', 'navigateTo'])
    expect(new Set(hostCalls.map(([, { url }]) => url)).size).toBe(1)
  })

  it('opens the page with `reLaunch` after the last try', async () => {
    const busy = rejecting(99)
    const answers = { navigateTo: busy, switchTab: busy, navigateBack: busy, reLaunch: () => ({}) }
    const router = on<Router>(variant, 'router', answers, { pages: [...pages, { route: 'pages/login/index' }] })
    const moves = [() => router.go('set'), () => router.goTab('message'), () => router.back()]
    const relaunched: unknown[] = []
    for (const move of moves) {
      hostCalls.splice(0)
      move()
      await settled()
      relaunched.push(hostCalls.filter(([name]) => name === 'reLaunch').map(([, { url }]) => url))
    }
    expect(relaunched).toEqual([['/pages/account/settings/index'], ['/pages/message/index'], ['/pages/home/index']])
  })

  it('does not retry a move that another one has replaced', async () => {
    const answers = { navigateTo: rejecting(99), reLaunch: () => ({}) }
    const { go, reset } = on<Router>(variant, 'router', answers, { pages })
    go('set')
    await jest.advanceTimersByTimeAsync(100)
    reset('login')
    await settled()
    expect(names()).toEqual(['navigateTo', 'reLaunch'])
  })

  it('does not open a page again that opened although the host reported a failure', async () => {
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

  it('does not go back again after going back although the host reported a failure', async () => {
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
