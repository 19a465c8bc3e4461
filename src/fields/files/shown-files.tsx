import { Text } from '@tarojs/components'
import { useRead } from '@/client/queries/use-read'
import { useWords } from '@/words'
import { HeldFiles } from './held-files'

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
  const t = useWords()
  const { data = [], failure } = useRead('Annex.GetList', { MID: module, FID: record })
  if (failure !== '') return <Text className="field__hint">{t('records.filesNotHere')}</Text>
  return <HeldFiles files={guids.flatMap((guid) => data.find(({ AnnexCode }) => AnnexCode === guid) ?? [])} />
}
