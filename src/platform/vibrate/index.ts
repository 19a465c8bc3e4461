import Taro from '@tarojs/taro'
import type { Vibrate } from './contract'

export const vibrate: Vibrate = () => {
  Taro.vibrateShort?.({ type: 'medium' })?.catch(() => undefined)
}
