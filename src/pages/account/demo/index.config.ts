export default definePageConfig({ navigationBarTitleText: '体验版' })
