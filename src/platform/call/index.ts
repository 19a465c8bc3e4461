import Taro from '@tarojs/taro'
import { refusedBy } from '../refused'
import type { CallNumber } from './contract'

export const callNumber: CallNumber = async (number) => {
  try {
    await Taro.makePhoneCall({ phoneNumber: number })
  } catch (cause) {
    throw refusedBy('call', cause)
  }
}
