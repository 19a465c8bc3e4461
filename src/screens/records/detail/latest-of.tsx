import { useRead } from '@/client/queries/use-read'
import { type Module, recordCall } from '@/schema'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { textOf } from '@/words'
import { RecordDetailScreen } from './record-detail-screen'

interface Props {
  readonly module: Module
  /** The field that refers to the record of the step. */
  readonly of: string
  readonly guid: string
}

/**
 * Opens a step by its own guid or by the guid of its record, because old addresses contain either. The latest of
 * several steps is shown.
 */
export function LatestOf({ module, of, guid }: Props) {
  const step = useRead(recordCall(module, 'GetModel'), { guid })
  const target = module.fields[of]?.options.to?.() as Module | undefined
  const isOther = step.problem === 'not-found' && target !== undefined
  const targetRecord = useRead(recordCall(target ?? module, 'GetModel'), { guid }, { enabled: isOther })
  const latest = targetRecord.data?.done?.filter(({ Module: name }) => name === module.name).slice(-1)[0]?.Guid
  if (!(step.loading || targetRecord.loading)) return <RecordDetailScreen module={module} guid={latest ?? guid} />
  return (
    <Page title={textOf(module)} room="beside">
      <Skeleton kind="form" />
    </Page>
  )
}
