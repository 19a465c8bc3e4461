export default definePageConfig({ navigationBarTitleText: '权限' })
