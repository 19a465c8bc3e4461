export { ViewScreen as default } from '@/screens/qr/view-screen'
