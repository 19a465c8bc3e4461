import { Text, View } from '@tarojs/components'
import type { AnnexRow } from '@wire'
import { Chips } from '@/ui/controls/chips'
import { useTranslate } from '@/words'
import { Picture } from '../picture'
import './pairs.scss'

export interface Answering {
  /** The photos that new ones may answer. */
  readonly before: readonly AnnexRow[]
  /** The photo that the next one answers; empty for none. */
  readonly next: string
  readonly choose: (guid: string) => void
}

/** The photo that the next one answers, large enough to take the same view, and a choice of another one. */
export function AnsweredPhoto({ before, next, choose }: Answering) {
  const t = useTranslate()
  const shown = before.find(({ AnnexCode }) => AnnexCode === next)
  if (before.length === 0) return null
  const places = before.map(({ AnnexCode }, index) => ({
    value: AnnexCode,
    label: t('records.pairs.answers', { place: index + 1 }),
  }))
  return (
    <View className="answered" role="group" aria-label={t('records.pairs.choose')}>
      <Text className="answered__label">{t('records.pairs.choose')}</Text>
      {shown === undefined ? null : (
        <View className="answered__photo">
          <Picture key={shown.AnnexCode} file={shown} shape="view" />
        </View>
      )}
      <Chips inLine items={[...places, { value: '', label: t('records.pairs.none') }]} value={next} onChange={choose} />
    </View>
  )
}
