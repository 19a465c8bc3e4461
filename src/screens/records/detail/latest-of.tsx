import { useRead } from '@/client/queries/use-read'
import { type Module, recordCall } from '@/schema'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { wordsOf } from '@/words'
import { RecordDetailScreen } from './record-detail-screen'

interface Props {
  readonly module: Module
  /** Its field that says what it was done with. */
  readonly of: string
  readonly guid: string
}

/** A step by its own guid or by that of what it was done with: older addresses name either. Of several, the latest. */
export function LatestOf({ module, of, guid }: Props) {
  const own = useRead(recordCall(module, 'GetModel'), { guid })
  const done = module.fields[of]?.options.to?.() as Module | undefined
  const isOther = own.problem === 'not-found' && done !== undefined
  const other = useRead(recordCall(done ?? module, 'GetModel'), { guid }, { enabled: isOther })
  const latest = other.data?.done?.filter(({ Module: name }) => name === module.name).slice(-1)[0]?.Guid
  if (!(own.loading || other.loading)) return <RecordDetailScreen module={module} guid={latest ?? guid} />
  return (
    <Page title={wordsOf(module)} room="beside">
      <Skeleton kind="form" />
    </Page>
  )
}
