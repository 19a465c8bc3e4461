import { View } from '@tarojs/components'
import { go } from '@/platform/router'
import { Button } from '@/ui/controls/button'
import { useTranslate } from '@/words'
import '../../batch/batch-way.scss'
import type { ListFeature, ListSectionProps } from '../../shared/record-feature'

/** The way to entering several records at once, for users who may add records. */
function BatchEntry({ module, mayAdd }: ListSectionProps) {
  const t = useTranslate()
  if (!mayAdd) return null
  return (
    <View className="batch-way">
      <Button
        wide
        kind="plain"
        icon="rows"
        label={t('boards.batch.enter')}
        onPress={() => go(`${module.area}Batch`, { module: module.name })}
      />
    </View>
  )
}

export const batchEntry: ListFeature = {
  name: 'batch',
  appliesTo: (module) => module.batch !== undefined,
  listSection: BatchEntry,
}
