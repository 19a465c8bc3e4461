import { quality } from '@/modules/quality/area'
import { FindingFigures } from '@/screens/findings/finding-figures'
import { AreaHome } from '@/screens/records/area-pages'

export default function Page() {
  return <AreaHome modules={quality.modules} homes={quality.homes} figures={FindingFigures} />
}
