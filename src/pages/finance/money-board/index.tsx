import { contract } from '@/modules/finance/contract/contract.module'
import { ownAccount } from '@/modules/finance/own-account/own-account.module'
import { MoneyBoardScreen } from '@/screens/contracts/money-board-screen'

export default function Page() {
  return <MoneyBoardScreen module={contract} accounts={ownAccount} />
}
