export { MessageScreen as default } from '@/screens/message/message-screen'
