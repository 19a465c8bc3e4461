export { ProfileScreen as default } from '@/screens/account/profile/profile-screen'
