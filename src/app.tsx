import { QueryClientProvider } from '@tanstack/react-query'
import { useLaunch, usePageNotFound } from '@tarojs/taro'
import type { PropsWithChildren } from 'react'
import { keepTyped } from './client/core/lifecycle'
import { keepWith, queryClient } from './client/core/query-client'
import { applySettings } from './client/core/settings'
import { askForHome } from './client/queries/home'
import { renewBy } from './client/request/session-renewal'
import { guard } from './client/session/guard'
import { onLeave } from './platform/leave'
import { usePresence } from './platform/presence'
import { goTab, guardRoutes, replace, setupRouter, watchPages } from './platform/router'
import { sendLess } from './platform/sent'
import { useOverlays } from './ui/overlays/store'
import { LostPage } from './ui/page/lost-page'
import './ui/tokens.scss'
import './app.scss'

// What every page shares comes once, in a mini-program's main package; a browser fetches it with the first that needs it.
if (process.env.TARO_ENV !== 'h5') {
  require('./screens/shared')
  require('./screens/records/area-pages')
}

sendLess()
guardRoutes(guard)
watchPages({ otherwise: LostPage, onWait: (opening) => useOverlays.setState({ opening }) })

/** Once there is something to look at: nothing on the first screen needs it. */
const listenAfter = 1500

/** What is read is kept on the phone: not for the first screen, but before anything else asks. */
const kept = async () =>
  process.env.TARO_ENV === 'h5'
    ? import(/* webpackChunkName: "read-cache" */ './client/offline')
    : (require('./client/offline') as typeof import('./client/offline'))
const openKept = async () => {
  const { keepReads, watchReads } = await kept()
  watchReads()
  return keepReads
}
let opening: ReturnType<typeof openKept> | null = null
const keeper = () => {
  opening ??= openKept()
  // Without it everything is read all the same.
  return opening.catch(() => {
    opening = null
    return null
  })
}
keepWith(keeper)

/** In milliseconds. Whoever comes out of a cellar does not wait longer. */
const [again, longest] = [10_000, 120_000]

/** The network may be gone just now: it is asked for until it comes, ever more calmly. */
function onceHere<T>(load: () => Promise<T>, open: (module: T) => unknown, wait = again) {
  load()
    .then(open, () => setTimeout(() => onceHere(load, open, Math.min(2 * wait, longest)), wait))
    .catch(() => undefined)
}

function listen() {
  onceHere(kept, ({ watchProgram, prepareAhead }) => {
    watchProgram()
    return prepareAhead()
  })
  if (process.env.TARO_ENV !== 'h5') {
    ;(require('./client/queries/live') as typeof import('./client/queries/live')).openLive()
    ;(require('./client/outbox/start') as typeof import('./client/outbox/start')).openOutbox()
    return
  }
  onceHere(
    () => import(/* webpackChunkName: "outbox" */ './client/outbox/start'),
    ({ openOutbox }) => openOutbox(),
  )
  onceHere(
    () => import(/* webpackChunkName: "live" */ './client/queries/live'),
    ({ openLive }) => openLive(),
  )
}

renewBy(async () => {
  if (process.env.TARO_ENV !== 'h5')
    return (require('./client/sign-on') as typeof import('./client/sign-on')).signOnSilently()
  const { signOnSilently } = await import(/* webpackChunkName: "sign-on" */ './client/sign-on')
  return signOnSilently()
})

// A failure is told by the home page, which asks again.
askForHome().catch(() => undefined)

export default function App({ children }: PropsWithChildren) {
  useLaunch(() => {
    applySettings()
    setupRouter()
    onLeave(keepTyped)
    setTimeout(listen, listenAfter)
  })
  usePresence()
  usePageNotFound(({ path }) => (path === '/' ? goTab('home') : replace('notConfigured')))
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
