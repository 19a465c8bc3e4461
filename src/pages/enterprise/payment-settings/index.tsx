export { PaymentSettingsScreen as default } from '@/screens/enterprise/payment-settings/payment-settings-screen'
