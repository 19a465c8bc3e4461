import { type DetailFeature, partsOf } from '../shared/record-feature'
import { begins } from './begins'
import { confidential } from './confidential'
import { offers } from './offers'
import { receipts } from './receipts'
import { snapshots } from './snapshots'
import { steps } from './steps'
import { voids } from './voids'

/** Features of the page of a record, in the order in which they are shown. */
const features: readonly DetailFeature[] = [confidential, snapshots, receipts, offers, steps, begins, voids]

export const { parts: detailParts, add: addDetailFeatures } = partsOf(features)
