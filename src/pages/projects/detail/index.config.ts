export default definePageConfig({ navigationBarTitleText: '项目' })
