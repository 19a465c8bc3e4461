export default definePageConfig({ navigationBarTitleText: 'Purlin' })
