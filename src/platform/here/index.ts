import Taro from '@tarojs/taro'
import { routeOfPage } from '@/routes/match'

/** The page on top. */
export const pageHere = () => Taro.getCurrentPages().at(-1)?.route ?? ''

/** The app was opened at its home page. */
export const startsAtHome = () => routeOfPage(Taro.getLaunchOptionsSync().path ?? '')?.name === 'home'

/** The page on top needs no login. */
export const isOpenHere = () => {
  const pages = Taro.getCurrentPages()
  return routeOfPage(pages[pages.length - 1]?.route ?? '')?.session === 'open'
}
