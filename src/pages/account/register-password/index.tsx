export { RegisterScreen as default } from '@/screens/account/register/register-screen'
