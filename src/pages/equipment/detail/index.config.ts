export default definePageConfig({ navigationBarTitleText: 'Purlin', enableShareAppMessage: true })
