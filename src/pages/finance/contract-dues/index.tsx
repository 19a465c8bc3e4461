import { contract } from '@/modules/finance/contract/contract.module'
import { ContractDuesScreen } from '@/screens/contracts/dues-screen'

export default function Page() {
  return <ContractDuesScreen module={contract} />
}
