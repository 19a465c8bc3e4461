export default definePageConfig({ navigationBarTitleText: '付款设置' })
