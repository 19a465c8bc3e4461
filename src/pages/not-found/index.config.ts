export default definePageConfig({ navigationBarTitleText: '功能未配置' })
