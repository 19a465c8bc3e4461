export { CodesScreen as default } from '@/screens/qr/codes-screen'
