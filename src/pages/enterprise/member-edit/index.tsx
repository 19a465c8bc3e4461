export { MemberEditScreen as default } from '@/screens/enterprise/member-edit/member-edit-screen'
