import { useTranslate } from '@/words'
import { NotFoundScreen } from '../account/not-found/not-found-screen'
import { type Area, AreaList } from './area-pages'
import { RecordDetailScreen } from './detail/record-detail-screen'
import { RecordEditScreen } from './edit/record-edit-screen'
import { shownModule, useEditMode } from './shared/edit-mode'
import { useModule } from './shared/module-of'

/** Opens the record of an edit address as its route requires: to edit it, to read it, or the list to choose one. */
export function AreaEdit({ modules }: Area) {
  const t = useTranslate()
  const opened = useModule(modules)
  const { as, guid, params } = useEditMode()
  if (opened === null) return <NotFoundScreen />
  if (as === 'form') return <RecordEditScreen module={opened} />
  if (as === 'list') return <AreaList modules={modules} notice={t('records.chooseOne')} />
  return <RecordDetailScreen module={shownModule(opened, params)} guid={guid} />
}
