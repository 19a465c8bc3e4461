import Taro from '@tarojs/taro'
import type { OnCapture } from './contract'

export const onCapture: OnCapture = (told) => {
  let isOver = false
  const heard = () => isOver || told()
  Taro.onUserCaptureScreen(heard)
  return () => {
    // WeCom does not list the call that ends it: where that is missing, what the host tells is let pass.
    isOver = true
    Taro.offUserCaptureScreen?.(heard)
  }
}
