export { ServerAddressScreen as default } from '@/screens/account/server-address/server-address-screen'
