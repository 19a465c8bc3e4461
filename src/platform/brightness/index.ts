import Taro from '@tarojs/taro'
import { host } from '../host'
import { refusedBy } from '../refused'
import type { Brighten } from './contract'

/** Value that gives control back to the system: WeCom on Android, where automatic brightness has no number. */
const systemControlled = -1
const isSystemControlled = () =>
  host() === 'wecom' && String(Taro.getSystemInfoSync().platform).toLowerCase() === 'android'

export const brighten: Brighten = async () => {
  try {
    const { value } = await Taro.getScreenBrightness()
    await Taro.setScreenBrightness({ value: 1 })
    const before = isSystemControlled() ? systemControlled : value
    return () => {
      Taro.setScreenBrightness({ value: before }).catch(() => undefined)
    }
  } catch (cause) {
    throw refusedBy('brightness', cause)
  }
}
