export default definePageConfig({ navigationBarTitleText: '语言' })
