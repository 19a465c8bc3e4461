export { JoinRequestsScreen as default } from '@/screens/enterprise/join-requests/join-requests-screen'
