import { useParams } from '@/platform/router'
import type { Module } from '@/schema'
import { NotFoundScreen } from '../account/not-found/not-found-screen'
import { RecordListScreen } from '../records/list/record-list-screen'

/** The states of punches by their numbers on the wire. */
const stateOf: Readonly<Record<string, string>> = { '-2': 'early', 0: 'late', 1: 'normal', goout: 'outing' }
const nothing: readonly Module[] = []

/** A map of where records were made: punches in a check state, or photos. */
export function PlacesScreen({ modules }: { readonly modules: readonly Module[] }) {
  const { moduleIdName = '', CheckType = '' } = useParams()
  const byCode = modules.filter(({ code }) => code === moduleIdName)
  const [module] = modules.filter(({ name }) => name === moduleIdName).concat(byCode, nothing)
  if (module === undefined) return <NotFoundScreen />
  const state = stateOf[CheckType]
  const addressFilters: Readonly<Record<string, string>> =
    state !== undefined && Object.keys(module.fields[module.list.state]?.options.choices ?? {}).includes(state)
      ? { [module.list.state]: state }
      : {}
  return <RecordListScreen key={module.name} module={module} addressFilters={addressFilters} />
}
