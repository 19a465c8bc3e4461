export default definePageConfig({ navigationBarTitleText: '成员' })
