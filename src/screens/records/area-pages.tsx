import { type ComponentType, useState } from 'react'
import { useSeen } from '@/client/session/seen'
import { useParams } from '@/platform/router'
import type { Module, ModuleHome } from '@/schema'
import { Chips } from '@/ui/controls/chips'
import { Notice } from '@/ui/feedback/notice'
import { listTitleOf } from '@/words'
import { NotFoundScreen } from '../account/not-found/not-found-screen'
import { LatestOf } from './detail/latest-of'
import { RecordDetailScreen } from './detail/record-detail-screen'
import { StepsOfAddress } from './detail/steps-of-address'
import { type HomeFigures, ModuleHomeScreen } from './home/module-home-screen'
import { RecordListScreen } from './list/record-list-screen'
import { useRouteFilters } from './list/route-filters'
import { guidIn } from './shared/guid-in'
import { useModule } from './shared/module-of'
import '@/ui/icon/record-icons.scss'

const noInitial = {}

export interface Area {
  readonly modules: readonly Module[]
}

/**
 * Whether a module belongs to the tile of the list, as far as the user has the rights of that tile; of a module of several
 * tiles, it is the tile that the list was opened from.
 */
function isSibling({ code, codes }: Module, opened: Module, rights: readonly string[], tile: string) {
  if (opened.codes.includes(tile)) return codes.includes(tile)
  return rights.length === 0 || opened.codes.length === 1
    ? codes.includes(opened.code) || rights.includes(code)
    : codes.some((each) => rights.includes(each))
}

/** The modules of one tile as chips, so that they can be reached from each other. */
function Siblings({
  siblings,
  current,
  onChange,
}: {
  readonly siblings: readonly Module[]
  readonly current: Module
  readonly onChange: (name: string) => void
}) {
  if (siblings.length < 2) return null
  return (
    <Chips
      inLine
      items={siblings.map((each) => ({ value: each.name, label: listTitleOf(each) }))}
      value={current.name}
      onChange={onChange}
    />
  )
}

export interface AboveProps extends Area {
  readonly module: Module
  /** The filters of the address. */
  readonly filters: Readonly<Record<string, string>>
  readonly mayAdd: boolean
}

interface AreaListProps extends Area {
  readonly notice?: string
  /** Shown above the list of the address, such as the way to several records at once. */
  readonly above?: ComponentType<AboveProps>
}

export function AreaList({ modules: all, notice, above: Above }: AreaListProps) {
  const modules = useSeen(all)
  const opened = useModule(all)
  const params = useParams()
  const { keyword = '', called = '', tile = '' } = params
  const [chosen, setChosen] = useState('')
  const module = modules.find(({ name }) => name === chosen) ?? opened
  const filtered = useRouteFilters(opened)
  if (module === null) return <NotFoundScreen />
  const top = (rights: readonly string[], mayAdd: boolean) => (
    <>
      {notice === undefined ? null : <Notice kind="info" text={notice} />}
      <Siblings
        siblings={modules.filter((each) => isSibling(each, module, rights, tile))}
        current={module}
        onChange={setChosen}
      />
      {Above === undefined || module !== opened ? null : <Above {...{ module, modules, mayAdd, filters: filtered }} />}
    </>
  )
  const initial =
    module === opened ? { addressFilters: filtered, keyword, addressTitle: params[called] ?? '' } : noInitial
  return <RecordListScreen key={module.name} module={module} top={top} {...initial} />
}

export function AreaDetail({ modules }: Area) {
  const module = useModule(modules)
  const params = useParams()
  if (module === null) return <NotFoundScreen />
  const guid = guidIn(params)
  const { of = '', steps } = params
  if (steps !== undefined) return <StepsOfAddress {...{ module, modules, guid }} />
  return of === '' ? (
    <RecordDetailScreen module={module} guid={guid} />
  ) : (
    <LatestOf module={module} of={of} guid={guid} />
  )
}

type AreaHomeProps = Area & { readonly homes: readonly ModuleHome[]; readonly figures?: HomeFigures }

export function AreaHome({ modules, homes, figures }: AreaHomeProps) {
  const { home: name = '' } = useParams()
  const home = homes.find((each) => each.name === name)
  return home === undefined ? (
    <NotFoundScreen />
  ) : (
    <ModuleHomeScreen home={home} modules={modules} {...(figures === undefined ? {} : { figures })} />
  )
}
