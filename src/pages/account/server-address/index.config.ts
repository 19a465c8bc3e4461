export default definePageConfig({ navigationBarTitleText: '服务器地址' })
