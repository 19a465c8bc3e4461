import '@/ui/icon/record-icons.scss'
import { modules } from '@/modules'
import { DecisionScreen } from '@/screens/flows/decide/decision-screen'

export default function Page() {
  return <DecisionScreen modules={modules} />
}
