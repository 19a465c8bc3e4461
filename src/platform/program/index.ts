import Taro from '@tarojs/taro'
import type { CacheApp, PrefetchAll } from './contract'

/** Hosts cache mini-programs themselves; a newer version starts with the next cold start at the latest. */
export const cacheApp: CacheApp = (onReady) => {
  const manager = Taro.getUpdateManager?.()
  manager?.onUpdateReady?.(() => onReady(() => manager.applyUpdate()))
}

/** The package of a mini-program is already on the device. */
export const prefetchAll: PrefetchAll = async () => undefined
