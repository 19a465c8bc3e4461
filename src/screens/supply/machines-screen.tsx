import type { DeviceAt } from '@wire'
import { useState } from 'react'
import { fieldFor, targetIn } from '@/client/picks/form-field'
import { openForm } from '@/client/picks/open-form'
import { storePick } from '@/client/picks/picked'
import { useRead } from '@/client/queries/use-read'
import { back, openInDetailPane, useParams } from '@/platform/router'
import { dayFromToday, type Module } from '@/schema'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { DateField } from '@/ui/inputs/date-field'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { AsOf } from '@/ui/marks/as-of'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { isGuid } from '../records/shared/guid-in'

/** Gives a machine to the open form, if it has a field for one; false if it has none. */
function give(module: Module, { guid, Name }: DeviceAt) {
  const form = openForm()
  const pick = { code: module.name, from: 'records', module: module.name } as const
  const found = form === null ? null : fieldFor(form.module, pick)
  if (form === null || found === null || typeof targetIn(form, pick) === 'string') return false
  const ofNew = form.isNew === true ? { formModule: form.module.name } : {}
  storePick({ ...pick, code: found.name, form: form.record, ...ofNew, rows: [{ id: guid, label: Name }] })
  back()
  return true
}

/** The first day of the page: that of the address, else that of the open form. */
function firstDay(given = '') {
  const ofForm = openForm()?.values.date
  const days = [given, typeof ofForm === 'string' ? ofForm : '']
  return days.find((each) => /^\d{4}-\d\d-\d\d$/.test(each)) ?? dayFromToday()
}

/** The machines at the project of the address on a day; a tap fills the open form, or opens the machine. */
export function MachinesScreen({ module }: { readonly module: Module }) {
  const t = useTranslate()
  const { PrjGuid = '', date } = useParams()
  const [day, setDay] = useState(() => firstDay(date))
  const { data, loading, failure, problem, reload, asOf } = useRead(
    'DeviceBoard.GetAtProject',
    { PrjGuid, date: day },
    { enabled: isGuid(PrjGuid), keep: true },
  )
  const rows = data?.rows ?? []
  const choose = (row: DeviceAt) =>
    give(module, row) || openInDetailPane(`${module.area}Detail`, { module: module.name, guid: row.guid })
  const noteOf = ({ Code, Since, Until }: DeviceAt) => [
    Code,
    Until === ''
      ? t('supply.machines.since', { since: Since })
      : t('supply.machines.span', { since: Since, until: Until }),
  ]
  return (
    <Page title={data?.Project || t('supply.machines.title')} onRefresh={reload}>
      <AsOf at={asOf} />
      <Card>
        <DateField name="day" label={t('supply.machines.day')} value={day} required onChange={setDay} />
      </Card>
      {loading ? <Skeleton rows={6} /> : null}
      {failure === '' ? null : <Failed text={failure} problem={problem} onRetry={reload} />}
      {rows.length === 0 && (data !== undefined || !isGuid(PrjGuid)) ? (
        <Empty icon="tray" title={t('supply.machines.none')} />
      ) : null}
      {rows.length === 0 ? null : (
        <Card title={t('supply.machines.title')}>
          {rows.map((row) => (
            <Row
              key={`${row.guid} ${row.Since}`}
              title={row.Name}
              note={noteOf(row)}
              stamp={
                row.IsPlanned ? { tone: 'wait', word: t('supply.machines.planned') } : { tone: 'pass', word: row.State }
              }
              onPress={() => choose(row)}
            />
          ))}
        </Card>
      )}
    </Page>
  )
}
