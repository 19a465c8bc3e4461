import { deviceAllocation } from '@/modules/equipment/device-allocation/device-allocation.module'
import { deviceClass } from '@/modules/equipment/device-class/device-class.module'
import { BoardScreen } from '@/screens/fleet/board-screen'

export default function Page() {
  return <BoardScreen allocation={deviceAllocation} classes={deviceClass} />
}
