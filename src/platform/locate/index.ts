import Taro from '@tarojs/taro'
import { host } from '../host'
import { Refused } from '../refused'
import type { Locate, ShowOnMap } from './contract'

export type { Position } from '../host-payloads'

/** Milliseconds. Below 3,000 WeChat gives the first position that it has, however rough. */
const longestSearch = 5000

/**
 * A new position each time: DingTalk would give the one of two minutes ago as if it were of now. `type` 0 asks for it without
 * its address, `coordinate` 1 as Chinese maps draw it; within 200 m is what DingTalk recommends, as in a page.
 */
const ofDingTalk = {
  ...{ type: 0, coordinate: '1', withReGeocode: false },
  ...{ useCache: false, cacheTimeout: 0, targetAccuracy: '200' },
}
const ofWeChat = { type: 'gcj02', isHighAccuracy: true, highAccuracyExpireTime: longestSearch }

const wanted = () => (host() === 'dingtalk' ? (ofDingTalk as object) : ofWeChat)

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
