import Taro from '@tarojs/taro'
import { refusedBy } from '../refused'
import type { KeepAwake } from './contract'

export const keepAwake: KeepAwake = async (isAwake) => {
  try {
    await Taro.setKeepScreenOn({ keepScreenOn: isAwake })
  } catch (cause) {
    throw refusedBy('awake', cause)
  }
}
