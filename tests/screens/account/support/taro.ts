import { useEffect } from 'react'
import { hashOf, queryIn, routeOfPage } from '@/routes/match'

interface Going {
  readonly url: string
}

/** Stands in for the host: going somewhere changes the address, nothing is drawn. */
const going = async ({ url }: Going) => {
  const [page = '', query = ''] = url.split('?')
  const route = routeOfPage(page)
  if (route !== undefined) window.location.hash = hashOf(route, queryIn(query))
}
const nothing = async () => undefined
const onMount = (work: () => void) => useEffect(work, [work])
const never = () => undefined

export const useDidShow = onMount
export const useDidHide = never
export const usePullDownRefresh = never
export const useReachBottom = never
export const useRouter = () => ({ params: {}, path: '' })
export const eventCenter = { on: never, off: never, trigger: never }
export const routesAlias = { getOrigin: (url = '') => url, getAlias: (url = '') => url }

const taro = {
  navigateTo: going,
  redirectTo: going,
  reLaunch: going,
  switchTab: going,
  navigateBack: nothing,
  getCurrentPages: () => [],
  stopPullDownRefresh: never,
  pageScrollTo: nothing,
}

export default taro
