import Taro, { useRouter } from '@tarojs/taro'
import { useState } from 'react'
import { hashOf, queryIn, routeOfPage } from '@/routes/match'
import type { Router } from './contract'
import { guarded, reset, setGuard } from './pages'

export type { RouteName } from './contract'
export { back, go, goTab, openInDetailPane, replace, replaceHash, reset } from './pages'

/** Mini-programs: the host opens pages by path and has no hashes. */
export const guardRoutes: Router['guardRoutes'] = setGuard

/** The package of a mini-program is already on the device. */
export const watchPages: Router['watchPages'] = () => undefined

/** The package of a mini-program is already on the device. */
export const preparePage: Router['preparePage'] = async () => undefined

export const setupRouter: Router['setupRouter'] = () => {
  const { path = '', query = {} } = Taro.getLaunchOptionsSync()
  const params = query as Record<string, string>
  const route = routeOfPage(path, params)
  // The guard receives the hash path, so that the person returns to this page after signing in.
  const redirect = route === undefined ? null : guarded(route, hashOf(route, params))
  if (redirect !== null) reset(redirect.name, redirect.params)
}

export const useParams: Router['useParams'] = () => {
  const { params, path } = useRouter()
  const [own] = useState(() => {
    // Some hosts decode and some do not; a second decoding changes only values that contain text such as "%41".
    const decoded = queryIn(
      Object.entries(params)
        .map(([key, value]) => `${key}=${value}`)
        .join('&'),
    )
    return { ...decoded, ...routeOfPage(path, decoded)?.with }
  })
  return own
}
