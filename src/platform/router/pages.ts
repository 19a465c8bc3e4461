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

/** A page that cannot be opened is a mistake in the route table; the host's refusal is not for the user. */
const ignore = () => undefined

function open(to: Target, replacing: boolean) {
  const url = pathOf(to)
  if (to.route.tab === true) return Taro.switchTab({ url: `/${to.route.page}` }).catch(ignore)
  if (replacing || Taro.getCurrentPages().length >= deepest) return Taro.redirectTo({ url }).catch(ignore)
  return Taro.navigateTo({ url }).catch(ignore)
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
  Taro.reLaunch({ url: pathOf(target(name, params)) }).catch(ignore)
}

export const back = () => {
  if (Taro.getCurrentPages().length > 1) Taro.navigateBack().catch(ignore)
  else reset('home')
}
