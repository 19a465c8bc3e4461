import { useRead } from '@/client/queries/use-read'
import { useParams } from '@/platform/router'
import { type Module, recordCall } from '@/schema'
import { Skeleton } from '@/ui/marks/skeleton'
import { Page } from '@/ui/page/page'
import { textOf } from '@/words'
import { AreaDetail } from '../records/area-pages'
import { RecordDetailScreen } from '../records/detail/record-detail-screen'
import { isGuid } from '../records/shared/guid-in'

interface Props {
  readonly modules: readonly Module[]
  readonly material: Module
}

const asked = { page: 1, rows: 20, sort: '', filters: {}, also: [], deleted: false, numbers: false } as const

/** The pages of records, where old addresses name a material by its code. */
export function MaterialByCode({ modules, material }: Props) {
  const { type = '', key } = useParams()
  const isCode = key === 'type' && type !== '' && !isGuid(type)
  const takes = { ...asked, keyword: type }
  const { data, loading } = useRead(recordCall(material, 'GetListPage'), takes, { enabled: isCode })
  const found = data?.rows.find(({ values }) => values.code === type)
  if (found !== undefined) return <RecordDetailScreen module={material} guid={found.guid} />
  if (!isCode || !loading) return <AreaDetail modules={modules} />
  return (
    <Page title={textOf(material)} room="beside">
      <Skeleton kind="form" />
    </Page>
  )
}
