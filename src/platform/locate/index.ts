import Taro from '@tarojs/taro'
import { host } from '../host'
import { Refused } from '../refused'
import type { Locate, ShowOnMap } from './contract'

export type { Position } from '../host-payloads'

/** Milliseconds. Below 3,000 WeChat returns its first position, whatever the accuracy. */
const longestSearch = 5000

/**
 * The cache is off, because DingTalk would return a position two minutes old as the current one. `type` 0 omits the
 * address, `coordinate` 1 requests GCJ-02; an accuracy of 200 m is what DingTalk recommends.
 */
const ofDingTalk = {
  ...{ type: 0, coordinate: '1', withReGeocode: false },
  ...{ useCache: false, cacheTimeout: 0, targetAccuracy: '200' },
}
const ofWeChat = { type: 'gcj02', isHighAccuracy: true, highAccuracyExpireTime: longestSearch }

const hostOptions = () => (host() === 'dingtalk' ? (ofDingTalk as object) : ofWeChat)

export const locate: Locate = async () => {
  try {
    const { latitude, longitude, accuracy } = await Taro.getLocation(hostOptions())
    // Some hosts return numbers as strings.
    const [north, east, within] = [latitude, longitude, accuracy ?? 0].map(Number)
    return {
      latitude: north ?? 0,
      longitude: east ?? 0,
      accuracy: within ?? 0,
      at: new Date().toISOString(),
    }
  } catch (cause) {
    const text = JSON.stringify(cause)
    throw new Refused('locate', /deny|denied|auth|11\b/i.test(text) ? 'denied' : 'unavailable', { cause })
  }
}

/** The host shows the place on its own map, so the app stays open. */
export const showOnMap: ShowOnMap = async ({ latitude, longitude, name }) => {
  await Taro.openLocation({ latitude, longitude, name, address: name })
}
