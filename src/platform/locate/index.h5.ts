import { byHost } from '../bridge/in-page'
import type { Position } from '../host-payloads'
import { Refused } from '../refused'
import type { Locate, ShowOnMap } from './contract'
import { toGcj } from './gcj'

export type { Position } from '../host-payloads'

/** Somebody who waits longer goes on without. */
const longest = 15_000

/** A browser says where it is as satellites do. */
const byBrowser = () =>
  new Promise<Position>((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Refused('locate', 'unavailable'))
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) => {
        const point = toGcj({ latitude: coords.latitude, longitude: coords.longitude })
        resolve({ ...point, accuracy: coords.accuracy, at: new Date(timestamp).toISOString() })
      },
      (cause) => reject(new Refused('locate', cause.code === cause.PERMISSION_DENIED ? 'denied' : 'unavailable')),
      { enableHighAccuracy: true, timeout: longest, maximumAge: 0 },
    )
  })

const refused = (reason: Refused['reason'], cause?: unknown) => new Refused('locate', reason, { cause })

/** The host's answer, if it is one; whoever closes its question does not want to say. */
async function byMessenger(): Promise<Position | null> {
  let late: ReturnType<typeof setTimeout> | undefined
  const waited = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(refused('unavailable')), longest)
  })
  try {
    const told = await Promise.race([byHost('locate', (host) => host.locate()), waited])
    if (told === null || !Number.isFinite(told.said.latitude + told.said.longitude)) return null
    return { ...told.said, at: new Date().toISOString() }
  } catch (cause) {
    if (cause instanceof Refused && cause.reason === 'cancelled') throw refused('denied', cause)
    throw cause
  } finally {
    clearTimeout(late)
  }
}

export const locate: Locate = async () => (await byMessenger()) ?? byBrowser()

export const showOnMap: ShowOnMap = async (place, mayLeave) => {
  const { latitude, longitude, name } = place
  // The host has a map of its own: nobody leaves.
  if ((await byHost('map', (host) => host.showOnMap(place)).catch(() => null)) !== null) return
  if (!(await mayLeave())) return
  const said = new URLSearchParams({ position: `${longitude},${latitude}`, name, coordinate: 'gaode', callnative: '1' })
  window.open(`https://uri.amap.com/marker?${said}`, '_blank', 'noopener,noreferrer')
}
