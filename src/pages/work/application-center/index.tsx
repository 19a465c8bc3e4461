export { CenterScreen as default } from '@/screens/application/center-screen'
