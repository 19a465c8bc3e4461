import Taro from '@tarojs/taro'
import { hashOf, matchHash, type Params, queryOf, type Route, routeNamed } from '@/routes/match'
import { pageHere } from '../here'
import type { Guard } from './contract'

const maxDepth = 10
let guard: Guard = () => null

export const setGuard = (newGuard: Guard) => {
  guard = newGuard
}

export const guarded = (route: Route, hash: string) => guard(route, hash)

interface Target {
  readonly route: Route
  readonly params: Params
}

function target(name: string, params: Params): Target {
  const route = routeNamed(name) ?? routeNamed('notConfigured')
  if (route === undefined) throw new Error(`there is no route called ${name}`)
  const redirect = guard(route, hashOf(route, params))
  const other = redirect === null ? undefined : routeNamed(redirect.name)
  return other === undefined || redirect === null ? { route, params } : { route: other, params: redirect.params }
}

/** Path of a mini-program page with its parameters. */
export const pathOf = ({ route, params }: Target) => {
  const query = queryOf({ ...params, ...route.with })
  return `/${route.page}${query === '' ? '' : `?${query}`}`
}

interface Move {
  /** Requests the move from the host; resolves when the page is open. */
  readonly request: () => Promise<unknown>
  /** Target by `pathOf`, opened with `reLaunch` if the host keeps refusing the move. */
  readonly url: string
  /** Whether the host has moved, if the page on top may then be another than that of `url`. */
  readonly isDone?: (before: unknown) => boolean
}

/** Milliseconds between tries, because a host refuses a move during another one and aborts one that takes too long. */
const retryDelay = 300
const maxTries = 4

/** Number of requested moves; a move is not retried once a later one has replaced it. */
let moves = 0

const top = () => Taro.getCurrentPages().slice(-1)[0]

/** A host may open a page but report a failure, because it took too long. */
const hasOpened = (url: string, before: unknown) => top() !== before && `/${top()?.route}` === url.split('?')[0]

async function openWithRetries({ request, url, isDone = (before) => hasOpened(url, before) }: Move) {
  moves += 1
  const own = moves
  const before = top()
  for (let tries = 1; tries <= maxTries; tries += 1) {
    try {
      return await request()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryDelay))
      if (own !== moves || isDone(before)) return
    }
  }
  return Taro.reLaunch({ url })
}

/** If `reLaunch` fails too, the error is thrown outside the promise, so that the host logs it. */
const move = (to: Move) => {
  openWithRetries(to).catch((cause: unknown) =>
    setTimeout(() => {
      throw new Error(`${to.url} was not opened`, { cause })
    }),
  )
}

function open(to: Target, replacing: boolean) {
  const url = pathOf(to)
  const isFull = Taro.getCurrentPages().length >= maxDepth
  if (to.route.tab === true) return move({ url, request: () => Taro.switchTab({ url: `/${to.route.page}` }) })
  return move({ url, request: () => (replacing || isFull ? Taro.redirectTo({ url }) : Taro.navigateTo({ url })) })
}

export const go = (name: string, params: Params = {}) => {
  open(target(name, params), false)
}

/** Opens a detail page from a list; it replaces the one that is already open next to the list. */
export const openInDetailPane = (name: string, params: Params = {}) => {
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
  move({ url, request: () => Taro.reLaunch({ url }) })
}

export const back = () => {
  if (Taro.getCurrentPages().length <= 1) return reset('home')
  const url = pathOf(target('home', {}))
  // If only one page is open, the host has already gone back; another try would fail and end in `reLaunch`.
  const isDone = (before: unknown) => top() !== before || Taro.getCurrentPages().length <= 1
  move({ url, request: () => Taro.navigateBack(), isDone })
}
