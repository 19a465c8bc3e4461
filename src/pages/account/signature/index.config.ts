export default definePageConfig({ navigationBarTitleText: '电子签名' })
