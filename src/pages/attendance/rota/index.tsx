import { RotaScreen } from '@/screens/attendance/rota/rota-screen'

export default function Page() {
  return <RotaScreen />
}
