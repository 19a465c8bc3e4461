import { Text, View } from '@tarojs/components'
import type { PhotoPair } from '@wire'
import { useState } from 'react'
import { serverTime } from '@/client/time/time'
import { Slider } from '@/platform/slider'
import { press } from '@/ui/base/press'
import { Chips } from '@/ui/controls/chips'
import { useTranslate } from '@/words'
import { Picture } from '../picture'
import './pairs.scss'

/** The share of the picture that shows the state before, at first. */
const half = 50

/** Pairs of photos, one at a time: the later one lies over the earlier one up to the slider; a tap changes them. */
export function ComparedPhotos({ pairs }: { readonly pairs: readonly PhotoPair[] }) {
  const t = useTranslate()
  const [chosen, choose] = useState('0')
  const [share, setShare] = useState(half)
  const pair = pairs[Number(chosen)] ?? pairs[0]
  if (pair === undefined) return null
  const { Before, After } = pair
  const cut = `inset(0 0 0 ${share}%)`
  const isBefore = share > half
  return (
    <View className="compared">
      {pairs.length < 2 ? null : (
        <Chips
          inLine
          items={pairs.map((_, index) => ({
            value: String(index),
            label: t('records.pairs.pair', { place: index + 1 }),
          }))}
          value={chosen}
          onChange={choose}
        />
      )}
      <View
        className="compared__stage"
        role="button"
        aria-label={t(isBefore ? 'records.pairs.showAfter' : 'records.pairs.showBefore')}
        {...press(() => setShare(isBefore ? 0 : 100))}
      >
        <Picture key={Before.AnnexCode} file={Before} shape="view" />
        <View className="compared__after" style={{ clipPath: cut, WebkitClipPath: cut }}>
          <Picture key={After.AnnexCode} file={After} shape="view" />
        </View>
        <View className="compared__line" style={{ left: `${share}%` }} />
        <Text className="compared__word">{t('records.pairs.before')}</Text>
        <Text className="compared__word compared__word--after">{t('records.pairs.after')}</Text>
      </View>
      <Slider name="compared" label={t('records.pairs.slide')} value={share} onChange={setShare} />
      <Text className="compared__by">{`${After.UserName} · ${serverTime(After.AddTime)}`}</Text>
    </View>
  )
}
