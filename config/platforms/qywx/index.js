const path = require('node:path')
const { Weapp } = require('@tarojs/plugin-platform-weapp')

/** WeCom uses WeChat's platform with `wx.qy` added; the published plugin is for Taro 3. */
class WeCom extends Weapp {
  platform = 'qywx'
  runtimePath = path.resolve(__dirname, 'runtime.js')
}

module.exports = (context) =>
  context.registerPlatform({
    name: 'qywx',
    useConfigName: 'mini',
    async fn({ config }) {
      await new WeCom(context, config).start()
    },
  })
