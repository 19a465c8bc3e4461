import type { FetchAhead, KeepProgram } from './contract'

/** After everything the page wants for itself. */
const patience = 4000
const minute = 60_000
const hour = 60 * minute

const countsBytes = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

function watch(registration: ServiceWorkerRegistration, ready: () => void) {
  let told: ServiceWorker | null = null
  const follow = (next: ServiceWorker | null) => {
    // The first one of all is no newer one. Whether it answers this very page says nothing: one may be loaded past it.
    if (next?.state !== 'installed' || registration.active === null || next === told) return
    told = next
    ready()
  }
  // It may have begun before anybody looked, and be over before a busy page hears of it: whatever happens, all is looked at.
  const followAll = () => {
    const { installing, waiting } = registration
    for (const next of [installing, waiting]) next?.addEventListener('statechange', followAll)
    follow(installing)
    follow(waiting)
  }
  followAll()
  registration.addEventListener('updatefound', followAll)
  setInterval(followAll, minute)
  const look = () => {
    registration.update().then(followAll, followAll)
  }
  setInterval(look, hour)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
}

const mostTries = 30

/** The server may be away just now; a browser that forbids it is left in peace after a while. */
async function registered(workers: ServiceWorkerContainer) {
  for (let tried = 1; ; tried += 1) {
    try {
      return await workers.register('./sw.js', { updateViaCache: 'none' })
    } catch (cause) {
      if (tried === mostTries) throw cause
      await new Promise((resolve) => setTimeout(resolve, minute))
    }
  }
}

async function register(told: Parameters<KeepProgram>[0]) {
  const workers = navigator.serviceWorker
  if (countsBytes() && (await workers.getRegistration()) === undefined) return
  let isTaken = false
  let isFirst = workers.controller === null
  workers.addEventListener('controllerchange', () => {
    if (isTaken) window.location.reload()
    // Another window took it: what this one has not loaded yet may be gone.
    else if (!isFirst) told(() => window.location.reload())
    isFirst = false
  })
  const registration = await registered(workers)
  watch(registration, () =>
    told(() => {
      isTaken = true
      // The newest, whichever was told of.
      registration.waiting?.postMessage({ type: 'SKIP_WAITING' })
    }),
  )
}

export const keepProgram: KeepProgram = (told) => {
  // Not every browser inside a messenger has them, and none has over plain HTTP.
  if (navigator.serviceWorker === undefined) return
  const begin = () => setTimeout(() => register(told).catch(() => undefined), patience)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin)
}

const latest = 4000
const pause = 500

/** The phone has nothing else to do. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: latest })
    else setTimeout(resolve, pause)
  })

export const fetchAhead: FetchAhead = async (fetches) => {
  if (countsBytes()) return
  for (const fetch of fetches) {
    await idle()
    await fetch()
  }
}
