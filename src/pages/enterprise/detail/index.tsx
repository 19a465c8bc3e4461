import { registration } from '@/modules/projects/registration/registration.module'
import { EnterpriseDetailScreen } from '@/screens/enterprise/detail/enterprise-detail-screen'

export default function Page() {
  return <EnterpriseDetailScreen module={registration} />
}
