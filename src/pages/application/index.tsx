export { ApplicationScreen as default } from '@/screens/application/application-screen'
