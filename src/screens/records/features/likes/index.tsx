import { useRead } from '@/client/queries/use-read'
import { useSave } from '@/client/queries/use-save'
import { type Module, recordCall } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Card } from '@/ui/layout/card'
import { useTranslate } from '@/words'
import type { DetailFeature } from '../../shared/record-feature'

interface Props {
  readonly module: Module
  readonly guid: string
}

/** The number of people who like a record, and the button to like it or to take that back. */
function RecordLikes({ module, guid }: Props) {
  const t = useTranslate()
  const { data, reload } = useRead(recordCall(module, 'GetLikes'), { guid }, { stale: 0, quiet: true })
  const { save, busy } = useSave(recordCall(module, 'SetLike'))
  if (data === undefined) return null
  const toggle = async () => {
    await save({ guid, like: !data.Mine })
    await reload()
  }
  return (
    <Card title={t('reporting.likes', { count: data.Count })}>
      <Button
        kind={data.Mine ? 'plain' : 'main'}
        label={t(data.Mine ? 'reporting.unlike' : 'reporting.like')}
        busy={busy}
        onPress={toggle}
      />
    </Card>
  )
}

export const likes: DetailFeature = {
  name: 'likes',
  appliesTo: (module) => module.likes === true,
  detailSection: ({ module, guid, isLoaded }) => (isLoaded ? <RecordLikes module={module} guid={guid} /> : null),
}
