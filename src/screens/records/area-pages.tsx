import { useParams } from '@/platform/router'
import type { Module } from '@/schema'
import { NotFoundScreen } from '../account/not-found/not-found-screen'
import { useModule } from './module-of'
import { RecordDetailScreen } from './record-detail-screen'
import { RecordEditScreen } from './record-edit-screen'
import { RecordListScreen } from './record-list-screen'

interface Area {
  readonly modules: readonly Module[]
}

/** What an old address narrows its list by. */
function useNarrowed(module: Module | null): Readonly<Record<string, string>> {
  const { PrjGuid = '' } = useParams()
  return PrjGuid !== '' && module?.fields.project?.kind === 'reference' ? { project: PrjGuid } : {}
}

export function AreaList({ modules }: Area) {
  const module = useModule(modules)
  const narrowed = useNarrowed(module)
  return module === null ? <NotFoundScreen /> : <RecordListScreen module={module} narrowed={narrowed} />
}

export function AreaDetail({ modules }: Area) {
  const module = useModule(modules)
  return module === null ? <NotFoundScreen /> : <RecordDetailScreen module={module} />
}

export function AreaEdit({ modules }: Area) {
  const module = useModule(modules)
  return module === null ? <NotFoundScreen /> : <RecordEditScreen module={module} />
}
