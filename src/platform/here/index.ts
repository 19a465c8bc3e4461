import Taro from '@tarojs/taro'
import { hashOf, routeOfPage } from '@/routes/match'

/** The page on top. */
export const pageHere = () => Taro.getCurrentPages().at(-1)?.route ?? ''

/** The app was opened at its home page. */
export const startsAtHome = () => routeOfPage(Taro.getLaunchOptionsSync().path ?? '')?.name === 'home'

/** The page on top needs no login. */
export const isOpenHere = () => {
  const pages = Taro.getCurrentPages()
  return routeOfPage(pages[pages.length - 1]?.route ?? '')?.session === 'open'
}

/** The address of what is open, as links and people know it. */
export const hashHere = () => {
  const page = Taro.getCurrentPages().at(-1)
  const { route = '', options = {} } = (page ?? {}) as { route?: string; options?: Record<string, string> }
  // Taro adds a mark of its own to what a page was opened with.
  const params = Object.fromEntries(Object.entries(options).filter(([name]) => !name.startsWith('$')))
  const found = routeOfPage(route, params)
  return found === undefined ? '/' : hashOf(found, params)
}
