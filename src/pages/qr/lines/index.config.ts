export default definePageConfig({ navigationBarTitleText: '扫码添加' })
