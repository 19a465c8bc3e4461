import { useMemo, useState } from 'react'
import type { Params } from '@/routes/match'
import { type Module, stepParentOf } from '@/schema'
import { useTranslate } from '@/words'
import { NotFoundScreen } from '../account/not-found/not-found-screen'
import { type Area, AreaList } from './area-pages'
import { RecordDetailScreen } from './detail/record-detail-screen'
import { RecordLineScreen } from './detail/record-line-screen'
import { RecordEditScreen } from './edit/record-edit-screen'
import { RecordListScreen } from './list/record-list-screen'
import { useRouteFilters } from './list/route-filters'
import { shownModule, useEditMode } from './shared/edit-mode'
import { isGuid } from './shared/guid-in'
import { lineOfAddress } from './shared/line-of-address'
import { useModule } from './shared/module-of'

/** The records that wait for the step of an address that names none of them. */
function waitingOf(module: Module, { step, fill = '', ...params }: Params) {
  const found = stepParentOf(module)
  const [, param = ''] = fill.split('=')
  return step === undefined || found === null || params[param] !== undefined ? null : { parent: found.parent, step }
}

function Waiting({ parent, step }: { readonly parent: Module; readonly step: string }) {
  const addressFilters = useMemo(() => ({ '@step': step }), [step])
  return <RecordListScreen module={parent} addressFilters={addressFilters} />
}

/** The records that a new record of an address begins from: its route has `goods-issue.warehouse=tcode`. */
function beginningsOf(modules: readonly Module[], { among = '', ...params }: Params) {
  const [place = '', param = ''] = among.split('=')
  const [name, field = ''] = place.split('.')
  const value = params[param] ?? ''
  const module = modules.find((each) => each.name === name)
  return module === undefined || !isGuid(value) ? null : { module, filters: { [field]: value } }
}

/** The records to begin from that an address names; the tap on one begins the new record. */
function Beginnings({ module, filters }: NonNullable<ReturnType<typeof beginningsOf>>) {
  const offered = useRouteFilters(module)
  const [addressFilters] = useState(() => ({ ...offered, ...filters }))
  return <RecordListScreen module={module} addressFilters={addressFilters} />
}

/** Opens the record of an edit address as its route requires: to edit it, to read it, or the list to choose one. */
export function AreaEdit({ modules }: Area) {
  const t = useTranslate()
  const opened = useModule(modules)
  const { as, guid, params } = useEditMode()
  if (opened === null) return <NotFoundScreen />
  const waiting = waitingOf(opened, params)
  if (waiting !== null) return <Waiting {...waiting} />
  const beginnings = as === 'form' && guid === '' ? beginningsOf(modules, params) : null
  if (beginnings !== null) return <Beginnings {...beginnings} />
  if (as === 'form') return <RecordEditScreen module={opened} />
  if (as === 'list') return <AreaList modules={modules} notice={t('records.chooseOne')} />
  const { list, at, isNumbered } = lineOfAddress(params)
  if (isNumbered) return <RecordLineScreen {...{ module: opened, guid, list, at }} />
  return <RecordDetailScreen module={shownModule(opened, params)} guid={guid} />
}
