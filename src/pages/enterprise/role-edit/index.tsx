export { RoleEditScreen as default } from '@/screens/enterprise/role-edit/role-edit-screen'
