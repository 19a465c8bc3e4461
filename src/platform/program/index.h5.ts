import type { CacheApp, PrefetchAll } from './contract'

/** Delay after the load event, so that the page loads its own files first. */
const startDelay = 4000
const minute = 60_000
const hour = 60 * minute

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

function watch(registration: ServiceWorkerRegistration, ready: () => void) {
  let reported: ServiceWorker | null = null
  const check = (next: ServiceWorker | null) => {
    // The first worker ever is not an update. The controller does not matter, because a page may load without it.
    if (next?.state !== 'installed' || registration.active === null || next === reported) return
    reported = next
    ready()
  }
  // An install may start and end before its events are handled, so each event checks all workers.
  const checkAll = () => {
    const { installing, waiting } = registration
    for (const next of [installing, waiting]) next?.addEventListener('statechange', checkAll)
    check(installing)
    check(waiting)
  }
  checkAll()
  registration.addEventListener('updatefound', checkAll)
  setInterval(checkAll, minute)
  const checkForUpdate = () => {
    registration.update().then(checkAll, checkAll)
  }
  setInterval(checkForUpdate, hour)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && checkForUpdate())
}

const maxTries = 30

/** Retries, because the server may be unavailable; stops after some tries, because a browser may forbid it. */
async function registered(workers: ServiceWorkerContainer) {
  for (let tried = 1; ; tried += 1) {
    try {
      return await workers.register('./sw.js', { updateViaCache: 'none' })
    } catch (cause) {
      if (tried === maxTries) throw cause
      await new Promise((resolve) => setTimeout(resolve, minute))
    }
  }
}

async function register(onReady: Parameters<CacheApp>[0]) {
  const workers = navigator.serviceWorker
  if (savesData() && (await workers.getRegistration()) === undefined) return
  let isTaken = false
  let isFirst = workers.controller === null
  workers.addEventListener('controllerchange', () => {
    if (isTaken) window.location.reload()
    // Another window activated it, so files that this window has not loaded yet may be deleted.
    else if (!isFirst) onReady(() => window.location.reload())
    isFirst = false
  })
  const registration = await registered(workers)
  watch(registration, () =>
    onReady(() => {
      isTaken = true
      // The newest worker, which may not be the one that was reported.
      registration.waiting?.postMessage({ type: 'SKIP_WAITING' })
    }),
  )
}

export const cacheApp: CacheApp = (onReady) => {
  // Service workers are missing over plain HTTP and in some messengers' browsers.
  if (navigator.serviceWorker === undefined) return
  const begin = () => setTimeout(() => register(onReady).catch(() => undefined), startDelay)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin)
}

const idleTimeout = 4000
const pause = 500

/** Resolves when the browser is idle. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: idleTimeout })
    else setTimeout(resolve, pause)
  })

export const prefetchAll: PrefetchAll = async (fetches) => {
  if (savesData()) return
  for (const fetch of fetches) {
    await idle()
    await fetch()
  }
}
