import { drawings } from '@/modules/drawings/area'
import { DrawFolders } from '@/screens/drawings/draw-folders'
import { AreaList } from '@/screens/records/area-pages'
import '@/screens/records/views/list-views'
import '@/screens/records/features/deadlines-list'

export default function Page() {
  return <AreaList modules={drawings.modules} above={DrawFolders} />
}
