export { LookApplicationScreen as default } from '@/screens/look/look-application-screen'
