import Taro from '@tarojs/taro'
import type { KeepProgram } from './contract'

/** Hosts keep mini-programs themselves; a newer one starts with the next cold start at the latest. */
export const keepProgram: KeepProgram = (told) => {
  const manager = Taro.getUpdateManager?.()
  manager?.onUpdateReady?.(() => told(() => manager.applyUpdate()))
}
