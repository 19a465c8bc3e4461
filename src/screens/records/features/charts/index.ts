import type { DetailFeature } from '../../shared/record-feature'
import { RecordCharts } from './record-charts'

/** Charts of the amounts of a record. */
export const charts: DetailFeature = {
  name: 'charts',
  appliesTo: (module) => module.charts.length > 0,
  cardSection: RecordCharts,
}
