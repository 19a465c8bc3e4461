export { FirstPasswordScreen as default } from '@/screens/account/first-password/first-password-screen'
