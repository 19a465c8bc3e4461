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
import { adaptAnswer, adaptRequest } from './spelling'

const ownApis = ['getAuthCode']

hostConfig.initNativeApi = (taro) => {
  processApis(taro, dd, {
    needPromiseApis: new Set([...needPromiseApis, ...ownApis]),
    handleSyncApis,
    transformMeta: (name, options) => adaptRequest(transformMeta(name, options)),
    modifyApis,
    modifyAsyncResult(name, answer) {
      modifyAsyncResult(name, answer)
      adaptAnswer(name, answer)
    },
    request,
  })
  taro.SDKVersion = dd.SDKVersion
}
mergeReconciler(hostConfig)
mergeInternalComponents(components)
