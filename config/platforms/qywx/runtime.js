import { components, hostConfig, initNativeApi } from '@tarojs/plugin-platform-weapp/dist/runtime-utils'
import { mergeInternalComponents, mergeReconciler } from '@tarojs/shared'

const isPlain = (name) => /^(on|off|canIUse)|Sync$/.test(name)

/** Converts callbacks of `wx.qy` to promises, like the rest of Taro. */
const promised =
  (call) =>
  (options = {}) =>
    new Promise((resolve, reject) => {
      call.call(wx.qy, { ...options, success: resolve, fail: reject })
    })

hostConfig.initNativeApi = (taro) => {
  initNativeApi(taro)
  const qy = (typeof wx !== 'undefined' && wx.qy) || {}
  taro.qy = {}
  for (const [name, call] of Object.entries(qy)) {
    taro.qy[name] = typeof call === 'function' && !isPlain(name) ? promised(call) : call
  }
}
mergeReconciler(hostConfig)
mergeInternalComponents(components)
