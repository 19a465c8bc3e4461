export default definePageConfig({ navigationBarTitleText: '选择项目' })
