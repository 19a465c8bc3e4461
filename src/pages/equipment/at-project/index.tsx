import { device } from '@/modules/equipment/device/device.module'
import { MachinesScreen } from '@/screens/supply/machines-screen'

export default function Page() {
  return <MachinesScreen module={device} />
}
