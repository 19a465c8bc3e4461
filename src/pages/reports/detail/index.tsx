import { reports } from '@/modules/reports/area'
import { briefingSign } from '@/modules/reports/briefing-sign/briefing-sign.module'
import { meeting } from '@/modules/reports/meeting/meeting.module'
import { AreaDetail } from '@/screens/records/area-pages'
import { agendaOf } from '@/screens/records/features/agenda'
import { sources } from '@/screens/records/features/builds/sources'
import { addDetailFeatures } from '@/screens/records/features/detail'
import { lateness } from '@/screens/records/features/lateness'
import { likes } from '@/screens/records/features/likes'
import { signedOf } from '@/screens/records/features/signs'

addDetailFeatures(lateness, signedOf(briefingSign), agendaOf(meeting), likes, sources)

export default function Page() {
  return <AreaDetail modules={reports.modules} />
}
