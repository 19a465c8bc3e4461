export default definePageConfig({ navigationBarTitleText: '应用中心' })
