export { SecurityScreen as default } from '@/screens/account/security/security-screen'
