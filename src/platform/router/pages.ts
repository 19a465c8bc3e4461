import Taro from '@tarojs/taro'
import { hashOf, matchHash, type Params, queryOf, type Route, routeNamed } from '@/routes/match'
import { pageHere } from '../here'
import type { Guard } from './contract'

const deepest = 10
let guard: Guard = () => null

export const setGuard = (asked: Guard) => {
  guard = asked
}

export const guarded = (route: Route, hash: string) => guard(route, hash)

interface Target {
  readonly route: Route
  readonly params: Params
}

function target(name: string, params: Params): Target {
  const route = routeNamed(name) ?? routeNamed('notConfigured')
  if (route === undefined) throw new Error(`there is no route called ${name}`)
  const elsewhere = guard(route, hashOf(route, params))
  const other = elsewhere === null ? undefined : routeNamed(elsewhere.name)
  return other === undefined || elsewhere === null ? { route, params } : { route: other, params: elsewhere.params }
}

/** A page of a mini-program with what it is opened with. */
export const pathOf = ({ route, params }: Target) => {
  const query = queryOf({ ...params, ...route.with })
  return `/${route.page}${query === '' ? '' : `?${query}`}`
}

interface Move {
  /** Asks the host, which answers when the page is open. */
  readonly ask: () => Promise<unknown>
  /** Where it leads, as `pathOf` says it: what the host is asked for when it goes on refusing the move itself. */
  readonly url: string
  /** True if the host has moved, where another page than that of `url` may be on top then. */
  readonly isDone?: (before: unknown) => boolean
}

/** A host refuses a move while another one is under way, and gives up one that takes too long: it may do the same a moment later. */
const pause = 300
const mostTries = 4

/** How many moves were asked for: one that a later move has replaced is not asked for again. */
let asked = 0

const top = () => Taro.getCurrentPages().slice(-1)[0]

/** A host may open a page and say all the same that it did not, because it took too long. */
const hasOpened = (url: string, before: unknown) => top() !== before && `/${top()?.route}` === url.split('?')[0]

async function opened({ ask, url, isDone = (before) => hasOpened(url, before) }: Move) {
  asked += 1
  const own = asked
  const before = top()
  for (let tries = 1; tries <= mostTries; tries += 1) {
    try {
      return await ask()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (own !== asked || isDone(before)) return
    }
  }
  return Taro.reLaunch({ url })
}

/** If `reLaunch` fails too, the error is thrown outside the promise, so that the host logs it. */
const move = (to: Move) => {
  opened(to).catch((cause: unknown) =>
    setTimeout(() => {
      throw new Error(`${to.url} was not opened`, { cause })
    }),
  )
}

function open(to: Target, replacing: boolean) {
  const url = pathOf(to)
  const isFull = Taro.getCurrentPages().length >= deepest
  if (to.route.tab === true) return move({ url, ask: () => Taro.switchTab({ url: `/${to.route.page}` }) })
  return move({ url, ask: () => (replacing || isFull ? Taro.redirectTo({ url }) : Taro.navigateTo({ url })) })
}

export const go = (name: string, params: Params = {}) => {
  open(target(name, params), false)
}

/** From a list: what was opened from it before and still stands beside it makes room. */
export const goBeside = (name: string, params: Params = {}) => {
  const to = target(name, params)
  open(to, pageHere() === to.route.page)
}

export const goTab = (name: string) => {
  open(target(name, {}), true)
}

export const replace = (name: string, params: Params = {}) => {
  open(target(name, params), true)
}

export const replaceHash = (hash: string) => {
  const found = matchHash(hash)
  replace(found?.route.name ?? 'home', found?.params ?? {})
}

export const reset = (name: string, params: Params = {}) => {
  const url = pathOf(target(name, params))
  move({ url, ask: () => Taro.reLaunch({ url }) })
}

export const back = () => {
  if (Taro.getCurrentPages().length <= 1) return reset('home')
  const url = pathOf(target('home', {}))
  // If one page is open the host is back already: another try would fail, and `reLaunch` would follow.
  const isDone = (before: unknown) => top() !== before || Taro.getCurrentPages().length <= 1
  move({ url, ask: () => Taro.navigateBack(), isDone })
}
