import { site } from '@/modules/site/area'
import { AreaDetail } from '@/screens/records/area-pages'
import { sources } from '@/screens/records/features/builds/sources'
import { addDetailFeatures } from '@/screens/records/features/detail'
import { lateness } from '@/screens/records/features/lateness'

addDetailFeatures(lateness, sources)

export default function Page() {
  return <AreaDetail modules={site.modules} />
}
