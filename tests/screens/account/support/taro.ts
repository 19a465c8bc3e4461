import { useEffect } from 'react'
import { hashOf, queryIn, routeOfPage } from '@/routes/match'

interface Target {
  readonly url: string
}

/** Stub of Taro: navigation changes the address without rendering a page. */
const navigate = async ({ url }: Target) => {
  const [page = '', query = ''] = url.split('?')
  const params = queryIn(query)
  const route = routeOfPage(page, params)
  if (route !== undefined) window.location.hash = hashOf(route, params)
}
const noopAsync = async () => undefined
const onMount = (work: () => void) => useEffect(work, [work])
const noop = () => undefined

export const useDidShow = onMount
export const useDidHide = noop
export const usePullDownRefresh = noop
export const useReachBottom = noop
export const useRouter = () => ({ params: {}, path: '' })
export const eventCenter = { on: noop, off: noop, trigger: noop }
export const routesAlias = { getOrigin: (url = '') => url, getAlias: (url = '') => url }

const taro = {
  navigateTo: navigate,
  redirectTo: navigate,
  reLaunch: navigate,
  switchTab: navigate,
  navigateBack: noopAsync,
  getCurrentPages: () => [],
  stopPullDownRefresh: noop,
  pageScrollTo: noopAsync,
}

export default taro
