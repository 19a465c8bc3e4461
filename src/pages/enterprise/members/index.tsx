export { MembersScreen as default } from '@/screens/enterprise/members/members-screen'
