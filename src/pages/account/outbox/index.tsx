export { OutboxScreen as default } from '@/screens/account/outbox/outbox-screen'
