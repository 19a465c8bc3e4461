import Taro, { useDidHide, useDidShow } from '@tarojs/taro'

type Listener = (isHere: boolean) => void

const listeners = new Set<Listener>()
let isHere = true

const notify = (here: boolean) => {
  isHere = here
  for (const listener of listeners) listener(here)
}

/** Called once by the app component, because not every host reports show and hide to other code. */
export function usePresence() {
  useDidShow(() => notify(true))
  useDidHide(() => notify(false))
}

/** Reports whether the app is visible: at once, at each change, and when the network is back. */
export function onPresence(listener: Listener) {
  listeners.add(listener)
  Taro.onNetworkStatusChange?.(({ isConnected }) => isConnected && listener(isHere))
  listener(isHere)
}
