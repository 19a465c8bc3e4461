export default definePageConfig({ navigationBarTitleText: '创建企业' })
