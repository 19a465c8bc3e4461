export { SharedScreen as default } from '@/screens/share/shared-screen'
