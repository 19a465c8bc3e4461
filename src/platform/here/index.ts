import Taro from '@tarojs/taro'
import { routeOfPage } from '@/routes/match'

/** The page on top needs no login. */
export const isOpenHere = () => {
  const pages = Taro.getCurrentPages()
  return routeOfPage(pages[pages.length - 1]?.route ?? '')?.session === 'open'
}
