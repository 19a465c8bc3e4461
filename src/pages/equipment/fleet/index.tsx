import { deviceClass } from '@/modules/equipment/device-class/device-class.module'
import { FleetScreen } from '@/screens/fleet/fleet-screen'

export default function Page() {
  return <FleetScreen classes={deviceClass} />
}
