import { reports } from '@/modules/reports/area'
import { briefingSign } from '@/modules/reports/briefing-sign/briefing-sign.module'
import { AreaDetail } from '@/screens/records/area-pages'
import { addDetailFeatures } from '@/screens/records/features/detail'
import { signedOf } from '@/screens/records/features/signs'

addDetailFeatures(signedOf(briefingSign))

export default function Page() {
  return <AreaDetail modules={reports.modules} />
}
