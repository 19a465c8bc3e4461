export { MessengerScreen as default } from '@/screens/account/messenger/messenger-screen'
