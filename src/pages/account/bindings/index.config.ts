export default definePageConfig({ navigationBarTitleText: '办公应用绑定' })
