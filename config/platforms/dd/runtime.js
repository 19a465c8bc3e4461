import {
  components,
  handleSyncApis,
  hostConfig,
  modifyApis,
  modifyAsyncResult,
  needPromiseApis,
  request,
  transformMeta,
} from '@tarojs/plugin-platform-alipay/dist/runtime-utils'
import { mergeInternalComponents, mergeReconciler, processApis } from '@tarojs/shared'

const ownApis = ['getAuthCode']

hostConfig.initNativeApi = (taro) => {
  processApis(taro, dd, {
    needPromiseApis: new Set([...needPromiseApis, ...ownApis]),
    handleSyncApis,
    transformMeta,
    modifyApis,
    modifyAsyncResult,
    request,
  })
  taro.SDKVersion = dd.SDKVersion
}
mergeReconciler(hostConfig)
mergeInternalComponents(components)
