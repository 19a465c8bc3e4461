import Taro from '@tarojs/taro'
import { hashOf, queryIn, routeOfPage } from '@/routes/match'

const top = () => Taro.getCurrentPages().slice(-1)[0]

/** Path of the top page. */
export const pageHere = () => top()?.route ?? ''

/** Hash path of the top page with its parameters. */
export function addressHere() {
  const page = top()
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

/** Whether the top page requires no sign-in. */
export const isOpenHere = () => {
  const pages = Taro.getCurrentPages()
  return routeOfPage(pages[pages.length - 1]?.route ?? '')?.session === 'open'
}
