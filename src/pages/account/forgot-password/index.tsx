export { ForgotPasswordScreen as default } from '@/screens/account/forgot-password/forgot-password-screen'
