import Taro from '@tarojs/taro'

/** Tells whether somebody looks at it, at once and whenever that changes, or the network comes back. */
export function onPresence(told: (isHere: boolean) => void) {
  let isHere = true
  const is = (here: boolean) => () => {
    isHere = here
    told(here)
  }
  Taro.onAppShow?.(is(true))
  Taro.onAppHide?.(is(false))
  Taro.onNetworkStatusChange?.(({ isConnected }) => isConnected && told(isHere))
  told(isHere)
}
