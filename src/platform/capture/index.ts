import Taro from '@tarojs/taro'
import type { OnCapture } from './contract'

export const onCapture: OnCapture = (told) => {
  let isOver = false
  const heard = () => isOver || told()
  Taro.onUserCaptureScreen(heard)
  return () => {
    // WeCom does not list `offUserCaptureScreen`; without it later notifications are ignored.
    isOver = true
    Taro.offUserCaptureScreen?.(heard)
  }
}
