import type { Module } from '@/schema'
import { NotFoundScreen } from '../../account/not-found/not-found-screen'
import { useModule } from '../shared/module-of'
import { BatchEntryScreen } from './batch-entry-screen'

/** The page on which several records of a module of the area are entered at once. */
export function AreaBatch({ modules }: { readonly modules: readonly Module[] }) {
  const module = useModule(modules)
  return module?.batch === undefined ? <NotFoundScreen /> : <BatchEntryScreen module={module} batch={module.batch} />
}
