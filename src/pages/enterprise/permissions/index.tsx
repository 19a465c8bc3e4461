export { PermissionsScreen as default } from '@/screens/enterprise/permissions/permissions-screen'
