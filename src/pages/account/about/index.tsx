export { AboutScreen as default } from '@/screens/account/about/about-screen'
