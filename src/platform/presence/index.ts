import Taro, { useDidHide, useDidShow } from '@tarojs/taro'

type Told = (isHere: boolean) => void

const hearers = new Set<Told>()
let isHere = true

const tell = (here: boolean) => {
  isHere = here
  for (const told of hearers) told(here)
}

/** For the program itself, once: every host tells it that it is put away, and not every host tells anybody else. */
export function usePresence() {
  useDidShow(() => tell(true))
  useDidHide(() => tell(false))
}

/** Tells whether somebody looks at it, at once and whenever that changes, or the network comes back. */
export function onPresence(told: Told) {
  hearers.add(told)
  Taro.onNetworkStatusChange?.(({ isConnected }) => isConnected && told(isHere))
  told(isHere)
}
