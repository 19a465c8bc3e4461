import { Text } from '@tarojs/components'
import { useRead } from '@/client/queries/use-read'
import { useTranslate } from '@/words'
import { AttachedFiles } from './held-files'

/** The files of a field of a record, read-only. */
export function ShownFiles({
  module,
  record,
  guids,
}: {
  readonly module: string
  readonly record: string
  readonly guids: readonly string[]
}) {
  const t = useTranslate()
  const { data = [], failure } = useRead('Annex.GetList', { MID: module, FID: record })
  if (failure !== '') return <Text className="field__hint">{t('records.filesNotHere')}</Text>
  return <AttachedFiles files={guids.flatMap((guid) => data.find(({ AnnexCode }) => AnnexCode === guid) ?? [])} />
}
