import Taro from '@tarojs/taro'
import type { Storage } from './contract'
import { putText } from './put'

export const storage: Storage = {
  get(key) {
    const found: unknown = Taro.getStorageSync(key)
    return typeof found === 'string' && found !== '' ? found : null
  },
  set(key, text) {
    try {
      putText(key, text)
      return true
    } catch {
      return false
    }
  },
  remove: (key) => Taro.removeStorageSync(key),
  keys: () => Taro.getStorageInfoSync().keys,
}
