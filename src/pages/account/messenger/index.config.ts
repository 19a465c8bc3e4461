export default definePageConfig({ navigationBarTitleText: '请在办公应用里打开' })
