import Taro from '@tarojs/taro'
import { Refused, refusedBy } from '../refused'
import type { Scanning } from './contract'

export const hasScanner: Scanning['hasScanner'] = () => true

export const scan: Scanning['scan'] = async () => {
  try {
    return (await Taro.scanCode({})).result
  } catch (cause) {
    throw refusedBy('scan', cause)
  }
}

/** The scanner of the host reads pictures itself. */
export const scanPicture: Scanning['scanPicture'] = () => Promise.reject(new Refused('scan', 'unavailable'))
