import Taro from '@tarojs/taro'

/** Runs when the program is put away and may be ended by the host. */
export const onLeave = (work: () => void) => {
  Taro.onAppHide?.(work)
}
