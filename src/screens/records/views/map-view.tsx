import { Text, View } from '@tarojs/components'
import type { ListRow, Places, PointRow } from '@wire'
import { useMemo, useRef, useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { roundedDistance } from '@/fields/place/distance'
import { ShowOnMap } from '@/fields/place/position'
import { useHere } from '@/fields/place/use-here'
import { HostMap, needsProvider } from '@/platform/map'
import { type Module, metresBetween, recordCall } from '@/schema'
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
    /^(?:[^省]{2,6}省|[^区]{2,6}自治区)?([^市盟省\s\d]{1,8}?(?:市|自治州|地区|盟))/.exec(address) ?? []
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

/** Whether a map can be drawn: by the host, or by the provider that the server names. */
function useHasMap() {
  const { data } = useRead('Common.GetMap', {}, { enabled: needsProvider, quiet: true })
  return !needsProvider || (data !== undefined && data.Provider !== '')
}

/**
 * The places of the records: on a map if there is one, and below it as a list by city with the distance from here. A
 * cluster opens as a box of its own.
 */
export function MapOfRecords({ module, query: { keyword, filters }, open, openNext }: ListViewProps) {
  const t = useTranslate()
  const [boxes, setBoxes] = useState<readonly string[]>([])
  const [moved, setMoved] = useState('')
  const [here, setHere] = useState<Position | null>(null)
  const { locateHere, isLocating, refused } = useHere()
  const hasMap = useHasMap()
  const box = boxes[boxes.length - 1] ?? ''
  const asked = { box: moved === '' ? box : moved, keyword, filters }
  const { data, failure, reload, asOf } = useRead(recordCall(module, 'GetPlaces'), asked, { keep: true })
  const cities = useMemo(() => citiesOf(data?.points ?? []), [data])
  // Pins have the numbers of the rows.
  const points = useMemo(() => cities.flatMap((city) => city.points), [cities])
  const fit = useRef('')
  // A map that was moved by hand stays where it is.
  if (moved === '') fit.current = `${JSON.stringify(asked)} ${points.map(({ row }) => row.guid).join()}`
  if (data === undefined) return failure === '' ? <Skeleton rows={6} /> : <Failed text={failure} onRetry={reload} />
  const { clusters, without, outside } = data
  const goTo = (next: readonly string[]) => {
    setMoved('')
    setBoxes(next)
  }
  const openCluster = (inside: string) => goTo([...boxes, inside])
  const measure = async () => setHere(await locateHere())
  return (
    <View className="map-view">
      <AsOf at={asOf} />
      {hasMap ? (
        <PlacesOnMap
          {...{ module, points, clusters, open, openNext, openCluster }}
          fit={fit.current}
          onMove={setMoved}
        />
      ) : null}
      <View className="map-view__tools">
        <Button kind="text" label={t('records.place.howFar')} busy={isLocating} onPress={measure} />
        {boxes.length === 0 && moved === '' ? null : (
          <Button kind="text" label={t('views.zoomOut')} onPress={() => goTo(boxes.slice(0, -1))} />
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
              onPress={() => openCluster(inside)}
            />
          ))}
        </Card>
      )}
      {cities.map((city) => (
        <CityCard key={city.name} {...{ module, city, here, open, openNext }} pins={hasMap ? points : []} />
      ))}
      {outside > 0 ? <Text className="view-note">{t('views.outsideBox', { count: outside })}</Text> : null}
      {without > 0 ? <Text className="view-note">{t('views.withoutPlace', { count: without })}</Text> : null}
    </View>
  )
}

interface MapProps {
  readonly module: Module
  readonly points: readonly PointRow[]
  readonly clusters: Places['clusters']
  readonly fit: string
  readonly open: (row: ListRow) => unknown
  readonly openNext: string
  readonly openCluster: (box: string) => void
  readonly onMove: (box: string) => void
}

/** The map with the record of the picked pin below it. */
function PlacesOnMap({ module, points, clusters, fit, open, openNext, openCluster, onMove }: MapProps) {
  const t = useTranslate()
  const [isBroken, setBroken] = useState(false)
  const [picked, setPicked] = useState('')
  const pins = useMemo(
    () => [
      ...points.map(({ row: { guid }, latitude, longitude }, index) => ({
        ...{ id: guid, latitude, longitude, text: String(index + 1), isCluster: false },
      })),
      ...clusters.map(({ box, latitude, longitude, count }) => ({
        ...{ id: box, latitude, longitude, text: String(count), isCluster: true },
      })),
    ],
    [points, clusters],
  )
  if (isBroken) return <Notice kind="info" text={t('views.mapFailed')} />
  const pick = (id: string) => (clusters.some(({ box }) => box === id) ? openCluster(id) : setPicked(id))
  const point = points.find(({ row }) => row.guid === picked)
  return (
    <View className="map-view__map">
      <HostMap
        {...{ points: pins, picked, fit, onMove }}
        label={t('views.kinds.map')}
        onPick={pick}
        onFailed={() => setBroken(true)}
      />
      {point === undefined ? null : (
        <Card>
          <RecordRow
            module={module}
            row={point.row}
            common={noCommon}
            isOpenNext={point.row.guid === openNext}
            onOpen={open}
          />
        </Card>
      )}
    </View>
  )
}

interface CityProps {
  /** The points in the order of the numbers on their pins; empty without a map. */
  readonly pins: readonly PointRow[]
  readonly module: Module
  readonly city: City
  readonly here: Position | null
  readonly open: (row: ListRow) => unknown
  readonly openNext: string
}

/** The most rows of a city; a page of a mini-program has few nodes. */
const maxRows = 60

function CityCard({ module, city: { name, points }, pins, here, open, openNext }: CityProps) {
  const t = useTranslate()
  const title = `${name || t('views.otherPlaces')} · ${t('views.count', { count: points.length })}`
  const distanceOf = (point: PointRow) => {
    if (here === null) return ''
    const { unit, count } = roundedDistance(metresBetween(point, here))
    return t('records.place.away', { distance: t(`records.place.${unit}`, { count }) })
  }
  const pinOf = (point: PointRow) => (pins.includes(point) ? String(pins.indexOf(point) + 1) : '')
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
            <Text className="map-view__address">
              {[pinOf(point), point.text, distanceOf(point)].filter(Boolean).join(' · ')}
            </Text>
            <ShowOnMap place={{ address: point.text, latitude: point.latitude, longitude: point.longitude }} />
          </View>
        </View>
      ))}
    </Card>
  )
}
