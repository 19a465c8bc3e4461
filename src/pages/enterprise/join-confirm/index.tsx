export { JoinConfirmScreen as default } from '@/screens/enterprise/join/join-confirm-screen'
