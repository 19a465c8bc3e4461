import { Refused } from '../refused'
import type { Locate, ShowOnMap } from './contract'
import { toGcj } from './gcj'

export type { Position } from './contract'

/** Somebody who waits longer goes on without. */
const longest = 15_000

/** A browser says where it is as satellites do. */
export const locate: Locate = () =>
  new Promise((resolve, reject) => {
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

export const showOnMap: ShowOnMap = async ({ latitude, longitude, name }, mayLeave) => {
  if (!(await mayLeave())) return
  const said = new URLSearchParams({ position: `${longitude},${latitude}`, name, coordinate: 'gaode', callnative: '1' })
  window.open(`https://uri.amap.com/marker?${said}`, '_blank', 'noopener,noreferrer')
}
