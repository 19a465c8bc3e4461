export default definePageConfig({ navigationBarTitleText: '邀请成员' })
