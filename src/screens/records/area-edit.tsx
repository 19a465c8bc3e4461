import { useMemo } from 'react'
import type { Params } from '@/routes/match'
import { type Module, stepParentOf } from '@/schema'
import { useTranslate } from '@/words'
import { NotFoundScreen } from '../account/not-found/not-found-screen'
import { type Area, AreaList } from './area-pages'
import { RecordDetailScreen } from './detail/record-detail-screen'
import { RecordEditScreen } from './edit/record-edit-screen'
import { RecordListScreen } from './list/record-list-screen'
import { shownModule, useEditMode } from './shared/edit-mode'
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

/** Opens the record of an edit address as its route requires: to edit it, to read it, or the list to choose one. */
export function AreaEdit({ modules }: Area) {
  const t = useTranslate()
  const opened = useModule(modules)
  const { as, guid, params } = useEditMode()
  if (opened === null) return <NotFoundScreen />
  const waiting = waitingOf(opened, params)
  if (waiting !== null) return <Waiting {...waiting} />
  if (as === 'form') return <RecordEditScreen module={opened} />
  if (as === 'list') return <AreaList modules={modules} notice={t('records.chooseOne')} />
  return <RecordDetailScreen module={shownModule(opened, params)} guid={guid} />
}
