export { DevicesScreen as default } from '@/screens/account/devices/devices-screen'
