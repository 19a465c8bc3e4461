import { useRead } from '@/client/queries/use-read'
import { replace } from '@/platform/router'
import { type Module, recordCall } from '@/schema'
import { Button } from '@/ui/controls/button'
import { FormBar } from '@/ui/controls/form-bar'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/layout/facts'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { textOf, useTranslate } from '@/words'
import { RecordNotFound } from '../shared/record-not-found'
import { tableOf } from './use-record-detail'

interface Props {
  readonly module: Module
  readonly guid: string
  readonly list: string
  readonly at: number
}

/** One line of a document, with the way to the document. */
export function RecordLineScreen({ module, guid, list, at }: Props) {
  const t = useTranslate()
  const { data, failure, problem, loading, reload } = useRead(recordCall(module, 'GetModel'), { guid })
  if (problem === 'not-found') return <RecordNotFound module={module} />
  const line = data === undefined ? undefined : tableOf(module, list, data)[at]
  const bar = (
    <FormBar>
      <Button
        label={t('records.wholeRecord')}
        onPress={() => replace(`${module.area}Detail`, { module: module.name, guid })}
      />
    </FormBar>
  )
  return (
    <Page title={textOf(module, { field: list })} footer={bar}>
      {loading ? <Skeleton kind="form" /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {line === undefined ? null : (
        <Card title={line.title}>
          <Facts items={line.facts} />
        </Card>
      )}
      {data === undefined || line !== undefined ? null : <Empty icon="tray" title={t('records.noSuchLine')} />}
    </Page>
  )
}
