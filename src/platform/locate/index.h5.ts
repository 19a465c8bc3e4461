import { byHost } from '../bridge/in-page'
import type { Position } from '../host-payloads'
import { Refused } from '../refused'
import type { Locate, ShowOnMap } from './contract'
import { toGcj } from './gcj'

export type { Position } from '../host-payloads'

/** Milliseconds after which a position counts as unavailable. */
const timeLimit = 15_000

/** The browser returns WGS-84, which is converted to GCJ-02. */
const byBrowser = () =>
  new Promise<Position>((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Refused('locate', 'unavailable'))
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) => {
        const point = toGcj({ latitude: coords.latitude, longitude: coords.longitude })
        resolve({ ...point, accuracy: coords.accuracy, at: new Date(timestamp).toISOString() })
      },
      (cause) => reject(new Refused('locate', cause.code === cause.PERMISSION_DENIED ? 'denied' : 'unavailable')),
      { enableHighAccuracy: true, timeout: timeLimit, maximumAge: 0 },
    )
  })

const refused = (reason: Refused['reason'], cause?: unknown) => new Refused('locate', reason, { cause })

/** The position from the host, if valid. A person who closes its question counts as having denied it. */
async function byMessenger(): Promise<Position | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refused('unavailable')), timeLimit)
  })
  try {
    const answer = await Promise.race([byHost('locate', (host) => host.locate()), timeout])
    if (answer === null || !Number.isFinite(answer.value.latitude + answer.value.longitude)) return null
    return { ...answer.value, at: new Date().toISOString() }
  } catch (cause) {
    if (cause instanceof Refused && cause.reason === 'cancelled') throw refused('denied', cause)
    throw cause
  } finally {
    clearTimeout(timer)
  }
}

export const locate: Locate = async () => (await byMessenger()) ?? byBrowser()

export const showOnMap: ShowOnMap = async (place, mayLeave) => {
  const { latitude, longitude, name } = place
  // The host shows the place on its own map, so the app stays open.
  if ((await byHost('map', (host) => host.showOnMap(place)).catch(() => null)) !== null) return
  if (!(await mayLeave())) return
  const query = new URLSearchParams({
    position: `${longitude},${latitude}`,
    name,
    coordinate: 'gaode',
    callnative: '1',
  })
  window.open(`https://uri.amap.com/marker?${query}`, '_blank', 'noopener,noreferrer')
}
