export { MeScreen as default } from '@/screens/me/me-screen'
