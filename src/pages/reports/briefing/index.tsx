import { briefingSign } from '@/modules/reports/briefing-sign/briefing-sign.module'
import { technicalBriefing } from '@/modules/reports/technical-briefing/technical-briefing.module'
import { addDetailFeatures } from '@/screens/records/features/detail'
import { signedOf } from '@/screens/records/features/signs'
import { BriefingScreen } from '@/screens/reports/briefing-screen'

addDetailFeatures(signedOf(briefingSign))

export default function Page() {
  return <BriefingScreen module={technicalBriefing} />
}
