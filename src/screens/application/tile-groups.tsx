import { View } from '@tarojs/components'
import type { Tile, TileGroup } from '@wire'
import { TileButton } from '@/ui/controls/tile-button'
import { TileGrid } from '@/ui/controls/tile-grid'
import { Card } from '@/ui/layout/card'

/** Element id of a group on the page. */
export const groupElementId = (group: string) => `group-${group}`

/** All tiles by group. */
export function TileGroups({
  groups,
  onOpen,
}: {
  readonly groups: readonly TileGroup[]
  readonly onOpen: (tile: Tile) => void
}) {
  return (
    <>
      {groups.map(({ id, label, list }) => (
        <View key={id} id={groupElementId(id)}>
          <Card title={label}>
            <TileGrid>
              {list.map((tile) => (
                <TileButton
                  key={tile.id}
                  icon={tile.icon}
                  label={tile.text}
                  tint={id}
                  badge={tile.count}
                  disabled={tile.refused !== ''}
                  onPress={() => onOpen(tile)}
                />
              ))}
            </TileGrid>
          </Card>
        </View>
      ))}
    </>
  )
}
