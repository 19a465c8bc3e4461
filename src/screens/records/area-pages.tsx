import { useState } from 'react'
import { useMe } from '@/client/session'
import { useParams } from '@/platform/router'
import type { Module } from '@/schema'
import { Chips } from '@/ui/chips'
import { wordsOf } from '@/words'
import { NotFoundScreen } from '../account/not-found/not-found-screen'
import { useModule } from './module-of'
import { RecordDetailScreen } from './record-detail-screen'
import { RecordEditScreen } from './record-edit-screen'
import { RecordListScreen } from './record-list-screen'
import '@/ui/icon/record-icons.scss'

const none = {}

interface Area {
  readonly modules: readonly Module[]
}

/** What an address narrows its list by: a project it names, and what its route says, `manager=me` for one's own. */
function useNarrowed(module: Module | null): Readonly<Record<string, string>> {
  const { PrjGuid = '', only = '' } = useParams()
  const me = useMe()?.UserCode ?? ''
  const [name = '', value = ''] = only.split('=')
  return {
    ...(PrjGuid !== '' && module?.fields.project?.kind === 'reference' ? { project: PrjGuid } : {}),
    ...(name === '' ? {} : { [name]: value === 'me' ? me : value }),
  }
}

/** The modules behind one tile, side by side: whoever opens one finds the others. */
function Siblings({
  all,
  one,
  onChange,
}: {
  readonly all: readonly Module[]
  readonly one: Module
  readonly onChange: (name: string) => void
}) {
  if (all.length < 2) return null
  return (
    <Chips
      inLine
      items={all.map((each) => ({ value: each.name, label: wordsOf(each) }))}
      value={one.name}
      onChange={onChange}
    />
  )
}

export function AreaList({ modules }: Area) {
  const opened = useModule(modules)
  const { keyword = '' } = useParams()
  const [chosen, choose] = useState('')
  const module = modules.find(({ name }) => name === chosen) ?? opened
  const narrowed = useNarrowed(opened)
  if (module === null) return <NotFoundScreen />
  const siblings = modules.filter(({ code }) => code === module.code)
  const top = <Siblings all={siblings} one={module} onChange={choose} />
  const given = module === opened ? { narrowed, keyword } : none
  return <RecordListScreen key={module.name} module={module} top={top} {...given} />
}

export function AreaDetail({ modules }: Area) {
  const module = useModule(modules)
  return module === null ? <NotFoundScreen /> : <RecordDetailScreen module={module} />
}

export function AreaEdit({ modules }: Area) {
  const module = useModule(modules)
  return module === null ? <NotFoundScreen /> : <RecordEditScreen module={module} />
}
