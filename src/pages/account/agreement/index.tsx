export { AgreementScreen as default } from '@/screens/account/agreement/agreement-screen'
