import Taro from '@tarojs/taro'
import type { FetchAhead, KeepProgram } from './contract'

/** Hosts cache mini-programs themselves; a newer version starts with the next cold start at the latest. */
export const keepProgram: KeepProgram = (onReady) => {
  const manager = Taro.getUpdateManager?.()
  manager?.onUpdateReady?.(() => onReady(() => manager.applyUpdate()))
}

/** The package of a mini-program is already on the device. */
export const fetchAhead: FetchAhead = async () => undefined
