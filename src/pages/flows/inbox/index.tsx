import '@/ui/icon/record-icons.scss'

export { InboxScreen as default } from '@/screens/flows/inbox/inbox-screen'
