export { CreateEnterpriseScreen as default } from '@/screens/enterprise/create/create-enterprise-screen'
