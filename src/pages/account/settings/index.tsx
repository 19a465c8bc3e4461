export { SettingsScreen as default } from '@/screens/account/settings/settings-screen'
