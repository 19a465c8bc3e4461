import Taro from '@tarojs/taro'
import { hashOf, queryIn, routeOfPage } from '@/routes/match'

/** The page on top. */
export const pageHere = () => Taro.getCurrentPages().at(-1)?.route ?? ''

/** The hash path of the page on top, with what it was opened with. */
export function addressHere() {
  const page = Taro.getCurrentPages().at(-1)
  const params = queryIn(
    Object.entries(page?.options ?? {})
      .map(([key, value]) => `${key}=${String(value)}`)
      .join('&'),
  )
  const route = routeOfPage(page?.route ?? '', params)
  return route === undefined ? '' : hashOf(route, params)
}

/** The app was opened at its home page. */
export const startsAtHome = () => routeOfPage(Taro.getLaunchOptionsSync().path ?? '')?.name === 'home'

/** The page on top needs no login. */
export const isOpenHere = () => {
  const pages = Taro.getCurrentPages()
  return routeOfPage(pages[pages.length - 1]?.route ?? '')?.session === 'open'
}
