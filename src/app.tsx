import { QueryClientProvider } from '@tanstack/react-query'
import { useLaunch, usePageNotFound } from '@tarojs/taro'
import type { PropsWithChildren } from 'react'
import { keepDrafts } from './client/drafts'
import { guard } from './client/guard'
import { askForHome } from './client/home'
import { keepWith, queryClient } from './client/query'
import { applySettings } from './client/settings'
import { onLeave } from './platform/leave'
import { goTab, guardRoutes, replace, setupRouter } from './platform/router'
import './ui/tokens.scss'
import './app.scss'

// What every page shares comes once: in a mini-program's main package, and in a browser with the first script.
require('./screens/shared')
if (process.env.TARO_ENV !== 'h5') require('./screens/records/area-pages')

guardRoutes(guard)
/** Once there is something to look at: nothing on the first screen needs it. */
const listenAfter = 1500

/** What is read is kept on the phone: not for the first screen, but before anything else asks. */
const kept = async () =>
  process.env.TARO_ENV === 'h5'
    ? import(/* webpackChunkName: "reads" */ './client/kept')
    : (require('./client/kept') as typeof import('./client/kept'))
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

function listen() {
  kept().then(
    ({ watchProgram }) => watchProgram(),
    () => undefined,
  )

  if (process.env.TARO_ENV !== 'h5') (require('./client/live') as typeof import('./client/live')).openLive()
  else import(/* webpackChunkName: "live" */ './client/live').then(({ openLive }) => openLive()).catch(() => undefined)
}

// A failure is told by the home page, which asks again.
askForHome().catch(() => undefined)

export default function App({ children }: PropsWithChildren) {
  useLaunch(() => {
    applySettings()
    setupRouter()
    onLeave(keepDrafts)
    setTimeout(listen, listenAfter)
  })
  usePageNotFound(({ path }) => (path === '/' ? goTab('home') : replace('notConfigured')))
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
