export { SignInScreen as default } from '@/screens/account/sign-in/sign-in-screen'
