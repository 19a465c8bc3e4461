export { PhoneLoginScreen as default } from '@/screens/account/phone-login/phone-login-screen'
