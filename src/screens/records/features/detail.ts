import { type DetailFeature, partsOf } from '../shared/record-feature'
import { begins } from './begins'
import { charts } from './charts'
import { confidential } from './confidential'
import { figures } from './figures'
import { offers } from './offers'
import { receipts } from './receipts'
import { snapshots } from './snapshots'
import { steps } from './steps'
import { voids } from './voids'

/** Features of the page of a record, in the order in which they are shown. */
const features: readonly DetailFeature[] = [
  confidential,
  snapshots,
  figures,
  charts,
  receipts,
  offers,
  steps,
  begins,
  voids,
]

export const detailParts = partsOf(features)
