import { View } from '@tarojs/components'
import { go } from '@/platform/router'
import { Button } from '@/ui/controls/button'
import { useTranslate } from '@/words'
import type { ListFeature, ListSectionProps } from '../../shared/record-feature'
import './boards.scss'

/** The boards that show the records of the list in another way. */
function BoardLinks({ module }: ListSectionProps) {
  const t = useTranslate()
  return (
    <View className="board-links">
      {module.list.boards.map((board) => (
        <View key={board} className="board-links__link">
          <Button kind="text" label={t(`boards.links.${board}`)} onPress={() => go(board)} />
        </View>
      ))}
    </View>
  )
}

export const boardLinks: ListFeature = {
  name: 'boards',
  appliesTo: ({ list }) => list.boards.length > 0,
  listSection: BoardLinks,
}
