import Taro from '@tarojs/taro'
import type { Network } from './contract'

export async function networkNow(): Promise<Network> {
  try {
    const { networkType } = await Taro.getNetworkType()
    const type = String(networkType).toLowerCase()
    if (type === 'wifi') return 'wifi'
    return /^\dg$|cellular|wwan/.test(type) ? 'mobile' : 'unknown'
  } catch {
    return 'unknown'
  }
}
