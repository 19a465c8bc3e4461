import * as taroRouter from '@tarojs/router'
import { useState } from 'react'
import { hashOf, matchHash, queryIn, routeNamed, routeOfPage } from '@/routes/match'
import type { Router } from './contract'
import { guarded, replace, reset, setGuard } from './pages'

export type { RouteName } from './contract'
export { preparePage, watchPages } from './late-pages'
export { back, go, goTab, openInDetailPane, replace, replaceHash, reset } from './pages'

interface Address {
  readonly pathname?: string
  readonly search?: string
}
type Move = (to: Address | string, state?: unknown) => void
interface Internals {
  readonly routesAlias: { getOrigin: (url?: string) => string; getAlias: (url?: string) => string }
  readonly history: { push: Move; replace: Move; listen: (listener: () => void) => void } | undefined
}

const internals = taroRouter as unknown as Internals
const currentPath = () => window.location.hash.replace(/^#/, '') || '/'

/** Converts the page path that Taro uses to the hash path that links use. */
const toHashAddress = (to: Address): Address => {
  const route = routeOfPage(to.pathname ?? '', queryIn((to.search ?? '').replace(/^\?/, '')))
  if (route === undefined) return to
  const [pathname = '/', search] = hashOf(route, queryIn((to.search ?? '').replace(/^\?/, ''))).split('?')
  return { ...to, pathname, search: search === undefined ? '' : `?${search}` }
}

function patchAliases() {
  const { routesAlias } = internals
  const origin = routesAlias.getOrigin
  // A path with values is resolved by its pattern, so that Taro finds the settings of the page.
  routesAlias.getOrigin = (url = '') => {
    const known = origin(url)
    const page = known === url ? matchHash(url)?.route.page : undefined
    return page === undefined ? known : `/${page}`
  }
  // Taro would otherwise navigate to the pattern itself, with its colons.
  routesAlias.getAlias = (url = '') => url
}

function redirectHere() {
  const found = matchHash(currentPath())
  const redirect = found === null ? null : guarded(found.route, currentPath())
  if (redirect !== null) reset(redirect.name, redirect.params)
}

patchAliases()
let isSetUp = false

/** Taro ignores the case of an address, so it would open a page without its parameters and texts. A host may append words. */
const otherwise = (path: string) => (path.startsWith('/') ? { name: 'notConfigured', params: {} } : null)

/** Redirects before Taro reads the address, so that a forbidden page is never shown. */
function redirectAddress() {
  const path = currentPath()
  const found = matchHash(path)
  const redirect = found === null ? otherwise(path) : guarded(found.route, path)
  const target = redirect === null ? undefined : routeNamed(redirect.name)
  if (redirect !== null && target !== undefined) {
    window.history.replaceState(null, '', `#${hashOf(target, redirect.params)}`)
  }
}

export const guardRoutes: Router['guardRoutes'] = (guard) => {
  setGuard(guard)
  redirectAddress()
  for (const event of ['popstate', 'hashchange']) window.addEventListener(event, redirectAddress, true)
}

export const setupRouter: Router['setupRouter'] = () => {
  const { history } = internals
  if (isSetUp || history === undefined) return
  isSetUp = true
  for (const method of ['push', 'replace'] as const) {
    const move = history[method].bind(history)
    history[method] = (to, state) => move(typeof to === 'string' ? to : toHashAddress(to), state)
  }
  history.listen(() => redirectHere())
  window.addEventListener('hashchange', () => {
    if (matchHash(currentPath()) === null) replace('notConfigured')
  })
}

export const useParams: Router['useParams'] = () => useState(() => matchHash(currentPath())?.params ?? {})[0]
