import type { FlowRow } from '@wire'
import { useDecisions } from '@/client/outbox/delayed-decisions'
import { useRead } from '@/client/queries/use-read'
import { back, replace } from '@/platform/router'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { Sheet } from '@/ui/layout/sheet'
import { Skeleton } from '@/ui/marks/skeleton'
import { useTranslate } from '@/words'
import { FlowRowView } from '../inbox/flow-row'

const pageSize = 5
const newestFirst = '-since'

/** The next pending task, so that the user need not return to the list. */
function useNext(record: string) {
  const query = { page: 1, rows: pageSize, keyword: '', module: '', status: '', sort: newestFirst }
  const { data, loading } = useRead('FlowMonitor.getRecieveMsg', { ...query, box: 'waiting' }, { stale: 0 })
  const endedTasks = useDecisions((decisions) => decisions.ended)
  const waiting = (data?.rows ?? []).filter(({ TaskID, RID }) => !endedTasks.has(TaskID) && RID !== record)
  return { next: waiting[0], loading, total: data?.total ?? 0 }
}

const open = ({ MID, RID }: FlowRow) => replace('commonApproval', { businessClass: MID, guid: RID })

/** Confirms the decision and offers the next task. */
export function NextSheet({ record, done, onClose }: { record: string; done: string; onClose: () => void }) {
  const t = useTranslate()
  const { next, loading, total } = useNext(record)
  const footer = (
    <>
      <Button kind="plain" label={t('flows.decide.toList')} onPress={back} />
      {next === undefined ? null : <Button label={t('flows.decide.next')} onPress={() => open(next)} />}
    </>
  )
  return (
    <Sheet open title={done} onClose={onClose} footer={footer}>
      {loading ? <Skeleton rows={2} /> : null}
      {!loading && next === undefined ? <Notice kind="info" text={t('flows.decide.noneLeft')} /> : null}
      {next === undefined ? null : (
        <>
          <Notice kind="info" text={t('flows.decide.left', { count: total })} />
          <FlowRowView row={next} box="waiting" onOpen={open} />
        </>
      )}
    </Sheet>
  )
}
