export { LookHomeScreen as default } from '@/screens/look/look-home-screen'
