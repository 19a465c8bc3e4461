import { addressOf, type PickedPlace } from '../host-payloads'
import { refusedBy } from '../refused'
import type { PickPlace } from './contract'

export const canPick: PickPlace['canPick'] = () => typeof dd.locateInMap === 'function'

const pickOnMap = (near: Parameters<PickPlace['pick']>[0]) =>
  new Promise<PickedPlace>((resolve, reject) => {
    dd.locateInMap?.({
      ...near,
      success: ({ city, adName, snippet, title, latitude, longitude }) =>
        resolve({
          address: addressOf(city, adName, snippet, title),
          latitude: Number(latitude),
          longitude: Number(longitude),
        }),
      fail: reject,
    })
  })

/** DingTalk reports a person who goes back without a choice as any other failure. */
export const pick: PickPlace['pick'] = async (near) => {
  try {
    return await pickOnMap(near)
  } catch (cause) {
    const refused = refusedBy('map', cause)
    if (refused.reason === 'denied') throw refused
    return null
  }
}
