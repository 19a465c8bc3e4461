export default definePageConfig({ navigationBarTitleText: '角色' })
