export { EnterpriseDetailScreen as default } from '@/screens/enterprise/detail/enterprise-detail-screen'
