import { type FormFeature, partsOf } from '../shared/record-feature'
import { absence } from './absence'
import { carryOver } from './carry-over'
import { excludes } from './excludes'
import { gates } from './gates'
import { immutable } from './immutable'
import { numbering } from './numbering'
import { unique } from './unique'
import { weather } from './weather'

/** Features of forms, in the order in which they are shown. */
const features: readonly FormFeature[] = [unique, gates, excludes, weather, carryOver, numbering, immutable, absence]

export const { parts: formParts, add: addFormFeatures } = partsOf(features)
