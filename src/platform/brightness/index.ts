import Taro from '@tarojs/taro'
import { host } from '../host'
import { refusedBy } from '../refused'
import type { Brighten } from './contract'

/** WeCom on Android: as the phone itself sees fit, which may be no number. */
const bySystem = -1
const isLeftToSystem = () => host() === 'wecom' && String(Taro.getSystemInfoSync().platform).toLowerCase() === 'android'

export const brighten: Brighten = async () => {
  try {
    const { value } = await Taro.getScreenBrightness()
    await Taro.setScreenBrightness({ value: 1 })
    const before = isLeftToSystem() ? bySystem : value
    return () => {
      Taro.setScreenBrightness({ value: before }).catch(() => undefined)
    }
  } catch (cause) {
    throw refusedBy('brightness', cause)
  }
}
