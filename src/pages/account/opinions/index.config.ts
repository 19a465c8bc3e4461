export default definePageConfig({ navigationBarTitleText: '审批意见' })
