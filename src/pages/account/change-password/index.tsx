export { ChangePasswordScreen as default } from '@/screens/account/change-password/change-password-screen'
