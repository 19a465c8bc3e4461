export { RolesScreen as default } from '@/screens/enterprise/roles/roles-screen'
