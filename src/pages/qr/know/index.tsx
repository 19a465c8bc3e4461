export { KnowScreen as default } from '@/screens/qr/know-screen'
