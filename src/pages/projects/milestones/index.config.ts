export default definePageConfig({ navigationBarTitleText: '里程碑' })
