export default definePageConfig({ navigationBarTitleText: '岗位' })
