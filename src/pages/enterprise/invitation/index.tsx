export { InvitationScreen as default } from '@/screens/enterprise/invitation/invitation-screen'
