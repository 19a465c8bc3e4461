import { attendance } from '@/modules/attendance/area'
import { face } from '@/modules/attendance/face/face.module'
import { selfieOfForm } from '@/screens/attendance/selfie/selfie-form'
import { AreaEdit } from '@/screens/records/area-edit'
import { addFormFeatures } from '@/screens/records/features/form'

addFormFeatures(selfieOfForm(face))

export default function Page() {
  return <AreaEdit modules={attendance.modules} />
}
