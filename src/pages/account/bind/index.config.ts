export default definePageConfig({ navigationBarTitleText: '绑定账号' })
