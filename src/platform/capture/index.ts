import Taro from '@tarojs/taro'
import type { OnCapture } from './contract'

export const onCapture: OnCapture = (told) => {
  Taro.onUserCaptureScreen(told)
  return () => Taro.offUserCaptureScreen(told)
}
