export default definePageConfig({ navigationBarTitleText: '新成员' })
