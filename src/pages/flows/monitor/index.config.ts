export default definePageConfig({ navigationBarTitleText: '流程监控' })
