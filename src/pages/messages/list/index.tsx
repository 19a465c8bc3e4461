export { MessageListScreen as default } from '@/screens/message/message-list-screen'
