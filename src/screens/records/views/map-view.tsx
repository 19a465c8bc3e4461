import { Text, View } from '@tarojs/components'
import type { ListRow, PointRow } from '@wire'
import { useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { metresBetween, roundedDistance } from '@/fields/place/distance'
import { ShowOnMap } from '@/fields/place/position'
import { useHere } from '@/fields/place/use-here'
import { type Module, recordCall } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { AsOf } from '@/ui/marks/as-of'
import { Skeleton } from '@/ui/marks/skeleton'
import { useTranslate } from '@/words'
import { RecordRow } from '../list/record-row'
import type { ListViewProps } from '../shared/record-feature'

const noCommon = {}

/** The city in a Chinese address; empty if it names none. */
function cityOf(address: string): string {
  const [, city = ''] =
    /^(?:[^省]{2,6}省|[^区]{2,6}自治区)?([^市州盟省\s\d]{1,8}(?:市|自治州|地区|盟))/.exec(address) ?? []
  return city
}

interface City {
  readonly name: string
  readonly points: readonly PointRow[]
}

/** The points by city, the city with the most points first, and those without a city last. */
function citiesOf(points: readonly PointRow[]): readonly City[] {
  const cities = new Map<string, PointRow[]>()
  for (const point of points) {
    const name = cityOf(point.text)
    cities.set(name, [...(cities.get(name) ?? []), point])
  }
  return [...cities]
    .map(([name, own]) => ({ name, points: own }))
    .sort(
      (one, other) => Number(one.name === '') - Number(other.name === '') || other.points.length - one.points.length,
    )
}

interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** The places of the records as a list by city, with the distance from here; clusters open as boxes of their own. */
export function MapOfRecords({ module, query: { keyword, filters }, open, openNext }: ListViewProps) {
  const t = useTranslate()
  const [boxes, setBoxes] = useState<readonly string[]>([])
  const [here, setHere] = useState<Position | null>(null)
  const { locateHere, isLocating, refused } = useHere()
  const box = boxes[boxes.length - 1] ?? ''
  const asked = { box, keyword, filters }
  const { data, failure, reload, asOf } = useRead(recordCall(module, 'GetPlaces'), asked, { keep: true })
  if (data === undefined) return failure === '' ? <Skeleton rows={6} /> : <Failed text={failure} onRetry={reload} />
  const { points, clusters, without, outside } = data
  const measure = async () => setHere(await locateHere())
  return (
    <View className="map-view">
      <AsOf at={asOf} />
      <View className="map-view__tools">
        <Button kind="text" label={t('records.place.howFar')} busy={isLocating} onPress={measure} />
        {boxes.length === 0 ? null : (
          <Button kind="text" label={t('views.zoomOut')} onPress={() => setBoxes(boxes.slice(0, -1))} />
        )}
      </View>
      {refused === '' ? null : <Notice kind="warn" text={refused} />}
      {points.length === 0 && clusters.length === 0 ? <Empty icon="buildings" title={t('views.noPlaces')} /> : null}
      {clusters.length === 0 ? null : (
        <Card>
          {clusters.slice(0, 60).map(({ box: inside, count, latitude, longitude }) => (
            <Row
              key={inside}
              title={t('views.cluster', { count })}
              note={`${latitude.toFixed(2)}, ${longitude.toFixed(2)}`}
              onPress={() => setBoxes([...boxes, inside])}
            />
          ))}
        </Card>
      )}
      {citiesOf(points).map((city) => (
        <CityCard key={city.name} {...{ module, city, here, open, openNext }} />
      ))}
      {outside > 0 ? <Text className="view-note">{t('views.outsideBox', { count: outside })}</Text> : null}
      {without > 0 ? <Text className="view-note">{t('views.withoutPlace', { count: without })}</Text> : null}
    </View>
  )
}

interface CityProps {
  readonly module: Module
  readonly city: City
  readonly here: Position | null
  readonly open: (row: ListRow) => unknown
  readonly openNext: string
}

/** The most rows of a city; a page of a mini-program has few nodes. */
const maxRows = 60

function CityCard({ module, city: { name, points }, here, open, openNext }: CityProps) {
  const t = useTranslate()
  const title = `${name || t('views.otherPlaces')} · ${t('views.count', { count: points.length })}`
  const distanceOf = (point: PointRow) => {
    if (here === null) return ''
    const { unit, count } = roundedDistance(metresBetween(point, here))
    return t('records.place.away', { distance: t(`records.place.${unit}`, { count }) })
  }
  return (
    <Card title={title}>
      {points.slice(0, maxRows).map((point) => (
        <View key={point.row.guid} className="map-view__point">
          <RecordRow
            module={module}
            row={point.row}
            common={noCommon}
            isOpenNext={point.row.guid === openNext}
            onOpen={open}
          />
          <View className="map-view__place">
            <Text className="map-view__address">{[point.text, distanceOf(point)].filter(Boolean).join(' · ')}</Text>
            <ShowOnMap place={{ address: point.text, latitude: point.latitude, longitude: point.longitude }} />
          </View>
        </View>
      ))}
    </Card>
  )
}
