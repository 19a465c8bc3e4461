import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { go, useParams } from '@/platform/router'
import { flowStates, linesIn, type Module, recordCall } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Card } from '@/ui/layout/card'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { textOf, useTranslate } from '@/words'
import { RecordDetailScreen } from '../records/detail/record-detail-screen'
import { RecordEditScreen } from '../records/edit/record-edit-screen'
import { editModeOf } from '../records/shared/edit-mode'
import { RecordNotFound } from '../records/shared/record-not-found'

interface Props {
  readonly module: Module
}

/** One point of a briefing, with those before and after it, as a presenter reads them out. */
function Point({ module }: Props) {
  const t = useTranslate()
  const { ReportID = '', Id = '', inventoryIndex = '' } = useParams()
  const [chosen, setChosen] = useState<number | null>(null)
  const { data, loading, failure, reload } = useRead(recordCall(module, 'GetModel'), { guid: ReportID })
  const points = linesIn(data?.values ?? null, 'points')
  const named = points.findIndex(({ guid }) => guid === Id)
  const at = chosen ?? (named < 0 ? Number(inventoryIndex) : named)
  const point = points[at]
  const whole = (
    <Button
      label={t('reporting.wholeBriefing')}
      onPress={() => go('reportsDetail', { module: module.name, guid: ReportID })}
    />
  )
  return (
    <Page title={String(data?.values.work ?? textOf(module))} footer={whole}>
      {loading ? <Skeleton kind="form" /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {data !== undefined && point === undefined ? <Empty icon="tray" title={t('reporting.noPoint')} /> : null}
      {point === undefined ? null : (
        <Card title={t('reporting.point', { at: at + 1, count: points.length })}>
          <View className="record-line">
            <Text className="record-line__title">{String(point.title)}</Text>
            <Text>{String(point.text)}</Text>
          </View>
          <Button kind="plain" label={t('reporting.previous')} disabled={at === 0} onPress={() => setChosen(at - 1)} />
          <Button
            label={t('reporting.nextPoint')}
            disabled={at + 1 >= points.length}
            onPress={() => setChosen(at + 1)}
          />
        </Card>
      )}
    </Page>
  )
}

/**
 * A briefing of an old address: one of its points, its form if the address changes it and no approval forbids that, or
 * the whole record.
 */
export function BriefingScreen({ module }: Props) {
  const { state = '', type = '', ReportID = '', Id = '', inventoryIndex = '' } = useParams()
  if (ReportID === '') return <RecordNotFound module={module} />
  if (Id !== '' || inventoryIndex !== '') return <Point module={module} />
  const isApproved = [flowStates.passed, flowStates.review].includes(Number(state) as 0 | 1) && state !== ''
  const isForm = editModeOf({ mode: 'type', type, guid: ReportID }).as === 'form'
  return isForm && !isApproved ? (
    <RecordEditScreen module={module} />
  ) : (
    <RecordDetailScreen module={module} guid={ReportID} />
  )
}
