import { View } from '@tarojs/components'
import { go } from '@/platform/router'
import type { Module } from '@/schema'
import { Paged } from '@/screens/account/form/paged'
import { Chips } from '@/ui/controls/chips'
import { SearchBox } from '@/ui/controls/search-box'
import { Empty } from '@/ui/feedback/empty'
import { Card } from '@/ui/layout/card'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { Scale, Windows } from '../records/views/timeline/windows'
import { BoardRow } from './board-row'
import { boardSizes, useBoard, useClasses } from './use-board'

interface Props {
  readonly allocation: Module
  readonly classes: Module
}

/** Which machine is where on which day; free machines are first, and a tap on free days asks for them. */
export function BoardScreen({ allocation, classes }: Props) {
  const t = useTranslate()
  const { pages, window, size, kind, search, ...board } = useBoard()
  const kinds = useClasses(classes)
  const drivers = { label: t('supply.drivers.title'), onPress: () => go('equipmentDrivers') }
  const fleet = { label: t('supply.fleet.title'), onPress: () => go('equipmentFleet') }
  return (
    <Page title={t('supply.board.title')} onRefresh={pages.reload} onReachEnd={pages.more} more={[fleet, drivers]}>
      <SearchBox value={search} onChange={board.setSearch} placeholder={t('supply.board.search')} />
      {kinds.length === 0 ? null : (
        <Chips
          inLine
          items={[{ value: '', label: t('supply.board.all') }, ...kinds]}
          value={kind}
          onChange={board.setKind}
        />
      )}
      <View className="timeline-view">
        <Windows sizes={boardSizes} size={size} window={window} onSize={board.setSize} onStart={board.setStart} />
        <Scale window={window} />
        <Paged pages={pages} empty={<Empty icon="tray" title={t('supply.board.none')} />}>
          {(rows) => (
            <Card>
              {rows.map((row) => (
                <BoardRow key={row.guid} area={allocation.area} row={row} window={window} />
              ))}
            </Card>
          )}
        </Paged>
      </View>
    </Page>
  )
}
