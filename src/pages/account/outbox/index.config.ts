export default definePageConfig({ navigationBarTitleText: '这部手机上的内容' })
