export { EnterpriseListScreen as default } from '@/screens/enterprise/list/enterprise-list-screen'
