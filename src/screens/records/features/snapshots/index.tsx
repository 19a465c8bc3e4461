import type { DetailFeature, DetailSectionProps } from '../../shared/record-feature'
import { SnapshotCards } from './snapshot-cards'

const Section = ({ record }: DetailSectionProps) => <SnapshotCards snapshots={record?.snapshots} />

/** Values as they were at a moment. */
export const snapshots: DetailFeature = {
  name: 'snapshots',
  appliesTo: (module) => module.snapshot !== null,
  detailSection: Section,
}
