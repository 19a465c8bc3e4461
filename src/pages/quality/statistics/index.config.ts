export default definePageConfig({ navigationBarTitleText: '问题统计' })
