export { TodayScreen as default } from '@/screens/home/today/today-screen'
