export { CancelAccountScreen as default } from '@/screens/account/cancel-account/cancel-account-screen'
