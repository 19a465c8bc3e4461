export { HomeScreen as default } from '@/screens/home/home-screen'
