import Taro from '@tarojs/taro'
import { host } from '../host'
import { Refused } from '../refused'
import type { Locate, ShowOnMap } from './contract'

export type { Position } from './contract'

/** DingTalk knows GCJ-02 only, and says how much is wanted by a number. */
const wanted = () => (host() === 'dingtalk' ? { type: 0 as never } : { type: 'gcj02', isHighAccuracy: true })

export const locate: Locate = async () => {
  try {
    const { latitude, longitude, accuracy } = await Taro.getLocation(wanted())
    // Some hosts say numbers as texts.
    const [north, east, within] = [latitude, longitude, accuracy ?? 0].map(Number)
    return {
      latitude: north ?? 0,
      longitude: east ?? 0,
      accuracy: within ?? 0,
      at: new Date().toISOString(),
    }
  } catch (cause) {
    const said = JSON.stringify(cause)
    throw new Refused('locate', /deny|denied|auth|11\b/i.test(said) ? 'denied' : 'unavailable', { cause })
  }
}

/** The host has a map of its own: nobody leaves. */
export const showOnMap: ShowOnMap = async ({ latitude, longitude, name }) => {
  await Taro.openLocation({ latitude, longitude, name, address: name })
}
