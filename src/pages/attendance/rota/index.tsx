import { RotaScreen } from '@/screens/attendance/rota-screen'

export default function Page() {
  return <RotaScreen />
}
