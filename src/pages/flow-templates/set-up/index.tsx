import { modules } from '@/modules'
import { SetUpScreen } from '@/screens/flows/set-up/set-up-screen'

export default function Page() {
  return <SetUpScreen modules={modules} />
}
