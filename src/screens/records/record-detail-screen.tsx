import { Text, View } from '@tarojs/components'
import type { Module } from '@/schema'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Failed } from '@/ui/failed'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { Stamp } from '@/ui/stamp'
import { useRecordDetail } from './use-record-detail'
import './records.scss'

/** Any record of a module: its decision card, then its sections. */
export function RecordDetailScreen({ module }: { readonly module: Module }) {
  const { title, shown, loading, failure, reload } = useRecordDetail(module)
  return (
    <Page title={title} onRefresh={reload}>
      {loading ? <Skeleton kind="form" /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {shown === undefined ? null : (
        <>
          <Card>
            <View className="record-card">
              <Text className="record-card__name">{title}</Text>
              <Stamp {...shown.stamp} />
            </View>
            <Facts items={shown.decisive} />
          </Card>
          {shown.sections.map(({ name, title: heading, facts }) => (
            <Card key={name} title={heading}>
              <Facts items={facts} />
            </Card>
          ))}
        </>
      )}
    </Page>
  )
}
