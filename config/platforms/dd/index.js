const path = require('node:path')
const { Alipay } = require('@tarojs/plugin-platform-alipay')

/** DingTalk uses Alipay's platform under the name `dd`; the published plugin is for Taro 3. */
class DingTalk extends Alipay {
  constructor(context, config) {
    super(context, config)
    this.platform = 'dd'
    this.runtimePath = path.resolve(__dirname, 'runtime.js')
    this.taroComponentsPath = '@tarojs/plugin-platform-alipay/dist/components-react'
  }
}

module.exports = (context) =>
  context.registerPlatform({
    name: 'dd',
    useConfigName: 'mini',
    async fn({ config }) {
      await new DingTalk(context, config).start()
    },
  })
