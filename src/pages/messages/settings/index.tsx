export { MessageSettingsScreen as default } from '@/screens/message/message-settings-screen'
