import Taro from '@tarojs/taro'
import type { FetchAhead, KeepProgram } from './contract'

/** Hosts keep mini-programs themselves; a newer one starts with the next cold start at the latest. */
export const keepProgram: KeepProgram = (told) => {
  const manager = Taro.getUpdateManager?.()
  manager?.onUpdateReady?.(() => told(() => manager.applyUpdate()))
}

/** All of it is there. */
export const fetchAhead: FetchAhead = async () => undefined
