import type { Module, Place } from '@/schema'
import { Card } from '@/ui/layout/card'
import { textOf } from '@/words'
import type { DetailFeature, DetailSectionProps } from '../../records/shared/record-feature'
import { RingMap } from './ring-map'

const isAt = (place: unknown): place is Place & { latitude: number; longitude: number } =>
  typeof (place as Place | null)?.latitude === 'number' && typeof (place as Place).longitude === 'number'

function PunchRing({ module, record }: DetailSectionProps) {
  const { place, center, range, site } = record?.values ?? {}
  if (!isAt(place) || !isAt(center) || typeof range !== 'number') return null
  const { latitude, longitude, accuracy = 0 } = place
  return (
    <Card title={textOf(module, { section: 'where' })}>
      <RingMap
        name={String(site ?? '')}
        ring={{ place: { ...center, range }, fix: { latitude, longitude, accuracy: accuracy ?? 0 } }}
      />
    </Card>
  )
}

/** The page of a punch shows where it was made within the range of its place. */
export const ringOfPunch = ({ name }: Pick<Module, 'name'>): DetailFeature => ({
  name: 'punch-ring',
  appliesTo: (module) => module.name === name,
  detailSection: PunchRing,
})
