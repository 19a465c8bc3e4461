import Taro from '@tarojs/taro'
import type { Network } from './contract'

export async function networkNow(): Promise<Network> {
  try {
    const { networkType } = await Taro.getNetworkType()
    const told = String(networkType).toLowerCase()
    if (told === 'wifi') return 'wifi'
    return /^\dg$|cellular|wwan/.test(told) ? 'mobile' : 'unknown'
  } catch {
    return 'unknown'
  }
}
