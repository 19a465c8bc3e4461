export default definePageConfig({ navigationBarTitleText: '更新日志' })
