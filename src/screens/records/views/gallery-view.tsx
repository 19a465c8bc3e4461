import { Image, Text, View } from '@tarojs/components'
import type { ListRow } from '@wire'
import { useCallback, useState } from 'react'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'
import { usePicture } from '@/fields/files/use-picture'
import { Viewer } from '@/fields/files/viewer'
import { showValue } from '@/fields/show-value'
import { type Gallery, type Module, recordCall } from '@/schema'
import { press } from '@/ui/base/press'
import { Empty } from '@/ui/feedback/empty'
import { Icon } from '@/ui/icon'
import { AsOf } from '@/ui/marks/as-of'
import { useTranslate } from '@/words'
import { PagedList } from '../list/paged-list'
import type { ListViewProps } from '../shared/record-feature'

type Props = ListViewProps & { readonly gallery: Gallery }

const filesIn = (row: ListRow, name: string) => (Array.isArray(row.values[name]) ? (row.values[name] as string[]) : [])

/** The first date of a record, by which its pictures are grouped into months. */
const dayField = ({ fields, list }: Module) =>
  [...list.sort.map((sort) => sort.replace(/^-/, '')), ...list.facts].find((name) => fields[name]?.kind === 'date')

interface GroupOfRows {
  readonly name: string
  readonly rows: readonly ListRow[]
}

/** Neighbouring records with the same group. */
function grouped(rows: readonly ListRow[], nameOf: (row: ListRow) => string): readonly GroupOfRows[] {
  const groups: { name: string; rows: ListRow[] }[] = []
  for (const row of rows) {
    const name = nameOf(row)
    const last = groups[groups.length - 1]
    if (last?.name === name) last.rows.push(row)
    else groups.push({ name, rows: [row] })
  }
  return groups
}

/** The pictures of the records, the newest first. */
export function GalleryView({ module, gallery, query }: Props) {
  const t = useTranslate()
  const { files, by } = gallery
  const day = dayField(module) ?? ''
  const sort = by ?? (day === '' ? query.sort : `-${day}`)
  const also = [...new Set([files, ...(day === '' ? [] : [day]), ...(by === undefined ? [] : [by])])]
  const list = usePages(
    recordCall(module, 'GetListPage'),
    { ...query, sort, also, deleted: false, numbers: false },
    { rows: 10 },
  )
  const [opened, setOpened] = useState<{ readonly guid: string; readonly file: string } | null>(null)
  const withFiles = list.rows.filter((row) => filesIn(row, files).length > 0)
  const nameOf = (row: ListRow) =>
    by === undefined ? String(row.values[day] ?? '').slice(0, 7) : showValue(module, by, row)
  const renderGroup = useCallback(
    (group: GroupOfRows) => <Month key={group.name} {...{ module, files, day, group }} onOpen={setOpened} />,
    [module, files, day],
  )
  const without = list.rows.length - withFiles.length
  return (
    <View className="gallery-view">
      <AsOf at={list.asOf} />
      <PagedList
        list={list}
        rows={grouped(withFiles, nameOf)}
        renderRow={renderGroup}
        empty={<Empty icon="image" title={t('views.noPhotos')} />}
      />
      {without > 0 ? <Text className="view-note">{t('views.withoutPhotos', { count: without })}</Text> : null}
      {opened === null ? null : <RecordPhotos module={module} {...opened} onClose={() => setOpened(null)} />}
    </View>
  )
}

interface MonthProps {
  readonly module: Module
  readonly files: string
  readonly day: string
  readonly group: GroupOfRows
  readonly onOpen: (opened: { readonly guid: string; readonly file: string }) => void
}

const Month = ({ module, files, day, group, onOpen }: MonthProps) => (
  <View className="gallery-view__group">
    <Text className="gallery-view__head">{group.name}</Text>
    <View className="gallery-view__squares">
      {group.rows.flatMap((row) =>
        filesIn(row, files).map((file) => (
          <Square
            key={file}
            file={file}
            title={showValue(module, module.list.title, row)}
            day={String(row.values[day] ?? '').slice(5)}
            onPress={() => onOpen({ guid: row.guid, file })}
          />
        )),
      )}
    </View>
  </View>
)

interface SquareProps {
  readonly file: string
  readonly title: string
  readonly day: string
  readonly onPress: () => void
}

function Square({ file, title, day, onPress }: SquareProps) {
  const { address, isMissing } = usePicture(file, 'thumb', 0)
  return (
    <View className="gallery-view__square" role="button" aria-label={`${title} ${day}`} {...press(onPress)}>
      <View className="gallery-view__picture">
        {address === '' ? (
          <Icon name={isMissing ? 'image-broken' : 'image'} size={24} />
        ) : (
          <Image className="gallery-view__image" src={address} mode="aspectFill" />
        )}
      </View>
      <Text className="gallery-view__note">{`${day} ${title}`}</Text>
    </View>
  )
}

interface PhotosProps {
  readonly module: Module
  readonly guid: string
  readonly file: string
  readonly onClose: () => void
}

/** The pictures of a record in the viewer. */
function RecordPhotos({ module, guid, file, onClose }: PhotosProps) {
  const { data = [] } = useRead('Annex.GetList', { MID: module.name, FID: guid })
  const pictures = data.filter(({ Sort }) => Sort === 'picture')
  const at = Math.max(
    0,
    pictures.findIndex(({ AnnexCode }) => AnnexCode === file),
  )
  return pictures.length === 0 ? null : <Viewer files={pictures} at={at} canTurn={false} onClose={onClose} />
}
