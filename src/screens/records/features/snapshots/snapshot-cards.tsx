import type { RecordModel } from '@wire'
import { serverTime } from '@/client/time/time'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/layout/facts'
import { useTranslate } from '@/words'

type Snapshots = NonNullable<RecordModel['snapshots']>
type Row = Snapshots[number]['rows'][number]

const labelOf = ({ Label, Of }: Row) => (Of === '' ? Label : `${Of} · ${Label}`)

/** The values of a record as they were at each report, and as they are now; the last report first. */
export function SnapshotCards({ snapshots = [] }: { readonly snapshots: Snapshots | undefined }) {
  const t = useTranslate()
  const textIn = ({ Then, Now, Share }: Row) =>
    [Then, Share, ...(Then === Now ? [] : [t('records.snapshots.now', { now: Now })])].filter(Boolean).join(' · ')
  return snapshots
    .filter(({ rows }) => rows.length > 0)
    .map(({ At, rows }) => (
      <Card key={At} title={t('records.snapshots.title', { when: serverTime(At) })}>
        <Facts items={rows.map((row) => ({ label: labelOf(row), value: textIn(row), money: true }))} />
      </Card>
    ))
}
