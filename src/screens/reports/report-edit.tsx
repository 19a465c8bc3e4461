import { useEffect, useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { useRead } from '@/client/queries/use-read'
import { useMe } from '@/client/session/session'
import { replace, useParams } from '@/platform/router'
import { dayFromToday, type Module, recordCall } from '@/schema'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { textOf } from '@/words'
import { AreaEdit } from '../records/area-edit'
import type { Area } from '../records/area-pages'
import { RecordEditScreen } from '../records/edit/record-edit-screen'
import { guidIn } from '../records/shared/guid-in'
import { useModule } from '../records/shared/module-of'

/** The caller's own report of today if it exists, so that a second one is not typed in vain; else a new one. */
function OwnOfToday({ module }: { readonly module: Module }) {
  const author = useMe()?.UserCode ?? ''
  const [guid] = useState(newGuid)
  const Data = { date: dayFromToday(), author }
  const taken = useRead(recordCall(module, 'GetTaken'), { guid, Data }, { enabled: author !== '', stale: 0 })
  const found = taken.data?.[0]?.guid
  useEffect(() => {
    if (found !== undefined) replace('reportsEdit', { module: module.name, guid: found })
  }, [found, module])
  if (!taken.loading && found === undefined) return <RecordEditScreen module={module} />
  return (
    <Page title={textOf(module)}>
      <Skeleton kind="form" />
    </Page>
  )
}

/** The form of a report; an address with `own` and without a record opens the own report of today. */
export function ReportEdit(area: Area) {
  const opened = useModule(area.modules)
  const params = useParams()
  if (opened === null || params.own === undefined || guidIn(params) !== '') return <AreaEdit {...area} />
  return <OwnOfToday module={opened} />
}
