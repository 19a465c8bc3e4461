export { ScanSignInScreen as default } from '@/screens/account/desktop/scan-sign-in-screen'
