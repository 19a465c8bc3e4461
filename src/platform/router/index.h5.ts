import * as taroRouter from '@tarojs/router'
import { useState } from 'react'
import { hashOf, matchHash, queryIn, routeNamed, routeOfPage } from '@/routes/match'
import type { Router } from './contract'
import { guarded, replace, reset, setGuard } from './pages'

export type { RouteName } from './contract'
export { preparePage, watchPages } from './late-pages'
export { back, go, goBeside, goTab, replace, replaceHash, reset } from './pages'

interface Address {
  readonly pathname?: string
  readonly search?: string
}
type Move = (to: Address | string, state?: unknown) => void
interface Inside {
  readonly routesAlias: { getOrigin: (url?: string) => string; getAlias: (url?: string) => string }
  readonly history: { push: Move; replace: Move; listen: (heard: () => void) => void } | undefined
}

const inside = taroRouter as unknown as Inside
const here = () => window.location.hash.replace(/^#/, '') || '/'

/** Taro knows its pages by path; people and links know them by hash. */
const pretty = (to: Address): Address => {
  const route = routeOfPage(to.pathname ?? '', queryIn((to.search ?? '').replace(/^\?/, '')))
  if (route === undefined) return to
  const [pathname = '/', search] = hashOf(route, queryIn((to.search ?? '').replace(/^\?/, ''))).split('?')
  return { ...to, pathname, search: search === undefined ? '' : `?${search}` }
}

function mendAliases() {
  const { routesAlias } = inside
  const origin = routesAlias.getOrigin
  // A path with values in it is found by its pattern, so that the page's own settings are found.
  routesAlias.getOrigin = (url = '') => {
    const known = origin(url)
    const page = known === url ? matchHash(url)?.route.page : undefined
    return page === undefined ? known : `/${page}`
  }
  // Taro would open the pattern itself, with its colons.
  routesAlias.getAlias = (url = '') => url
}

function checkHere() {
  const found = matchHash(here())
  const elsewhere = found === null ? null : guarded(found.route, here())
  if (elsewhere !== null) reset(elsewhere.name, elsewhere.params)
}

mendAliases()
let isSetUp = false

/** Before Taro reads the address, so that nobody sees a page that is not theirs. */
function leadElsewhere() {
  const found = matchHash(here())
  const elsewhere = found === null ? null : guarded(found.route, here())
  const target = elsewhere === null ? undefined : routeNamed(elsewhere.name)
  if (elsewhere !== null && target !== undefined) {
    window.history.replaceState(null, '', `#${hashOf(target, elsewhere.params)}`)
  }
}

export const guardRoutes: Router['guardRoutes'] = (guard) => {
  setGuard(guard)
  leadElsewhere()
  for (const event of ['popstate', 'hashchange']) window.addEventListener(event, leadElsewhere, true)
}

export const setupRouter: Router['setupRouter'] = () => {
  const { history } = inside
  if (isSetUp || history === undefined) return
  isSetUp = true
  for (const method of ['push', 'replace'] as const) {
    const move = history[method].bind(history)
    history[method] = (to, state) => move(typeof to === 'string' ? to : pretty(to), state)
  }
  history.listen(() => checkHere())
  window.addEventListener('hashchange', () => {
    if (matchHash(here()) === null) replace('notConfigured')
  })
}

export const useParams: Router['useParams'] = () => useState(() => matchHash(here())?.params ?? {})[0]
