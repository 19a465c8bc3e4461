export { InboxScreen as default } from '@/screens/flows/inbox/inbox-screen'
