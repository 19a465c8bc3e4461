import Taro from '@tarojs/taro'
import type { OnCapture } from './contract'

export const onCapture: OnCapture = (listener) => {
  let isOver = false
  const onShot = () => isOver || listener()
  Taro.onUserCaptureScreen(onShot)
  return () => {
    // WeCom does not list `offUserCaptureScreen`; without it later notifications are ignored.
    isOver = true
    Taro.offUserCaptureScreen?.(onShot)
  }
}
