import type { LinkRow } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { go } from '@/platform/router'
import { recordCall } from '@/schema'
import { TileButton } from '@/ui/controls/tile-button'
import { TileGrid } from '@/ui/controls/tile-grid'
import { Card } from '@/ui/layout/card'
import type { LinksProps } from '../records/shared/record-feature'

/** The groups of tiles in the order in which the server names them. */
const groupsIn = (rows: readonly LinkRow[]) => [...new Set(rows.map(({ Group }) => Group))]

/** The records that refer to a project: a tile for each module, in the groups of the home page, with their number. */
export function ProjectLinks({ module, guid }: LinksProps) {
  const { data = [] } = useRead(recordCall(module, 'GetLinks'), { guid })
  return (
    <>
      {groupsIn(data).map((group) => {
        const rows = data.filter(({ Group }) => Group === group)
        return (
          <Card key={group} title={rows[0]?.GroupTitle ?? ''}>
            <TileGrid>
              {rows.map(({ Module: name, Area, Title, Field, Count, Icon }) => (
                <TileButton
                  key={`${name}.${Field}`}
                  icon={Icon}
                  label={Title}
                  tint={group}
                  count={Count}
                  onPress={() => go(Area, { module: name, only: `${Field}=${guid}` })}
                />
              ))}
            </TileGrid>
          </Card>
        )
      })}
    </>
  )
}
