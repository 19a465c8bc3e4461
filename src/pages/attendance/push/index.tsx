import { PushScreen } from '@/screens/attendance/setting-screens'

export default function Page() {
  return <PushScreen />
}
