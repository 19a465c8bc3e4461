import { QueryClientProvider } from '@tanstack/react-query'
import { useLaunch, usePageNotFound } from '@tarojs/taro'
import type { PropsWithChildren } from 'react'
import { keepTyped } from './client/core/lifecycle'
import { persistQueriesWith, queryClient } from './client/core/query-client'
import { applySettings } from './client/core/settings'
import { prefetchHome } from './client/queries/home'
import { setSilentSignOn } from './client/request/session-renewal'
import { guard } from './client/session/guard'
import { onLeave } from './platform/leave'
import { usePresence } from './platform/presence'
import { goTab, guardRoutes, replace, setupRouter, watchPages } from './platform/router'
import { reduceUpdates } from './platform/sent'
import { useOverlays } from './ui/overlays/store'
import { LostPage } from './ui/page/lost-page'
import './ui/tokens.scss'
import './app.scss'

// A mini-program has the code that all pages share in its main package; a browser loads it with the first such page.
if (process.env.TARO_ENV !== 'h5') {
  require('./screens/records/area-pages')
}

reduceUpdates()
guardRoutes(guard)
watchPages({ otherwise: LostPage, onWait: (opening) => useOverlays.setState({ opening }) })

/** Milliseconds until background services start, because the first screen does not need them. */
const startDelay = 1500

/** Loads the offline cache, which the first screen does not need but later reads use. */
const loadOffline = async () =>
  process.env.TARO_ENV === 'h5'
    ? import(/* webpackChunkName: "read-cache" */ './client/offline')
    : (require('./client/offline') as typeof import('./client/offline'))
const openCache = async () => {
  const { keepReads, watchReads } = await loadOffline()
  watchReads()
  return keepReads
}
let opening: ReturnType<typeof openCache> | null = null
const openCacheOnce = () => {
  opening ??= openCache()
  // Without the cache all reads go to the server.
  return opening.catch(() => {
    opening = null
    return null
  })
}
persistQueriesWith(openCacheOnce)

/** Milliseconds until the first retry, and the maximum until a later one after a long time without a network. */
const [firstRetry, longestRetry] = [10_000, 120_000]

/** Loads a module and retries with back-off, because the network may be unavailable. */
function whenLoaded<T>(load: () => Promise<T>, open: (module: T) => unknown, wait = firstRetry) {
  load()
    .then(open, () => setTimeout(() => whenLoaded(load, open, Math.min(2 * wait, longestRetry)), wait))
    .catch(() => undefined)
}

function startServices() {
  whenLoaded(loadOffline, ({ watchProgram, prepareAhead }) => {
    watchProgram()
    return prepareAhead()
  })
  if (process.env.TARO_ENV !== 'h5') {
    ;(require('./client/queries/live') as typeof import('./client/queries/live')).openLive()
    ;(require('./client/outbox/start') as typeof import('./client/outbox/start')).openOutbox()
    return
  }
  whenLoaded(
    () => import(/* webpackChunkName: "outbox" */ './client/outbox/start'),
    ({ openOutbox }) => openOutbox(),
  )
  whenLoaded(
    () => import(/* webpackChunkName: "live" */ './client/queries/live'),
    ({ openLive }) => openLive(),
  )
}

setSilentSignOn(async () => {
  if (process.env.TARO_ENV !== 'h5')
    return (require('./client/sign-on') as typeof import('./client/sign-on')).signOnSilently()
  const { signOnSilently } = await import(/* webpackChunkName: "sign-on" */ './client/sign-on')
  return signOnSilently()
})

// The home page shows a failure and sends the request again.
prefetchHome().catch(() => undefined)

export default function App({ children }: PropsWithChildren) {
  useLaunch(() => {
    applySettings()
    setupRouter()
    onLeave(keepTyped)
    setTimeout(startServices, startDelay)
  })
  usePresence()
  usePageNotFound(({ path }) => (path === '/' ? goTab('home') : replace('notConfigured')))
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
