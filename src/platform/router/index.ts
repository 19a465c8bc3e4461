import Taro, { useRouter } from '@tarojs/taro'
import { useState } from 'react'
import { hashOf, queryIn, routeOfPage } from '@/routes/match'
import type { Router } from './contract'
import { guarded, reset, setGuard } from './pages'

export type { RouteName } from './contract'
export { back, go, goBeside, goTab, replace, replaceHash, reset } from './pages'

/** Mini-programs: pages are opened by the host, which knows nothing of hashes. */
export const guardRoutes: Router['guardRoutes'] = setGuard

/** All of it is there. */
export const watchPages: Router['watchPages'] = () => undefined

/** All of it is there. */
export const preparePage: Router['preparePage'] = async () => undefined

export const setupRouter: Router['setupRouter'] = () => {
  const { path = '', query = {} } = Taro.getLaunchOptionsSync()
  const params = query as Record<string, string>
  const route = routeOfPage(path, params)
  // Kept as people and links know it, so that whoever signs in first comes back to it.
  const elsewhere = route === undefined ? null : guarded(route, hashOf(route, params))
  if (elsewhere !== null) reset(elsewhere.name, elsewhere.params)
}

export const useParams: Router['useParams'] = () => {
  const { params, path } = useRouter()
  const [own] = useState(() => {
    // Hosts differ in whether they decode; decoding what is decoded already changes nothing but "%41".
    const given = queryIn(
      Object.entries(params)
        .map(([key, value]) => `${key}=${value}`)
        .join('&'),
    )
    return { ...given, ...routeOfPage(path, given)?.with }
  })
  return own
}
