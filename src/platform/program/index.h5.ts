import type { KeepProgram } from './contract'

/** After everything the page wants for itself. */
const patience = 4000
const hour = 3_600_000

const countsBytes = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

function watch(registration: ServiceWorkerRegistration, ready: (worker: ServiceWorker) => void) {
  const { serviceWorker: workers } = navigator
  const follow = (next: ServiceWorker | null) => {
    if (next === null) return
    const tell = () => {
      if (next.state === 'installed' && workers.controller !== null) ready(next)
    }
    next.addEventListener('statechange', tell)
    tell()
  }
  // It may have begun before anybody looked, and be over before a busy page hears of it.
  const followAll = () => {
    follow(registration.installing)
    follow(registration.waiting)
  }
  followAll()
  registration.addEventListener('updatefound', followAll)
  const look = () => {
    registration.update().then(followAll, () => undefined)
  }
  setInterval(look, hour)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
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
  watch(await workers.register('./sw.js', { updateViaCache: 'none' }), (worker) =>
    told(() => {
      isTaken = true
      worker.postMessage({ type: 'SKIP_WAITING' })
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
