import Taro from '@tarojs/taro'
import type { Storage } from './contract'

export const storage: Storage = {
  get(key) {
    const found: unknown = Taro.getStorageSync(key)
    return typeof found === 'string' && found !== '' ? found : null
  },
  set(key, text) {
    try {
      Taro.setStorageSync(key, text)
      return true
    } catch {
      return false
    }
  },
  remove: (key) => Taro.removeStorageSync(key),
  keys: () => Taro.getStorageInfoSync().keys,
}
