import { equipment } from '@/modules/equipment/area'
import { device } from '@/modules/equipment/device/device.module'
import { AreaDetail } from '@/screens/records/area-pages'
import '@/screens/records/features/state-detail'
import { addMachineUse } from '@/screens/supply/machine-use'

addMachineUse(device)

export default function Page() {
  return <AreaDetail modules={equipment.modules} />
}
