import { contract } from '@/modules/finance/contract/contract.module'
import { ContractBoardScreen } from '@/screens/contracts/board-screen'

export default function Page() {
  return <ContractBoardScreen module={contract} />
}
