import { certificate } from '@/modules/assets/certificate/certificate.module'
import { deviceClass } from '@/modules/equipment/device-class/device-class.module'
import { DriversScreen } from '@/screens/fleet/drivers-screen'

export default function Page() {
  return <DriversScreen classes={deviceClass} certificate={certificate} />
}
