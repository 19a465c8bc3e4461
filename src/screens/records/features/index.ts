import { type Module, memoize } from '@/schema'
import type { RecordFeature } from '../shared/record-feature'
import { absence } from './absence'
import { begins } from './begins'
import { carryOver } from './carry-over'
import { confidential } from './confidential'
import { immutable } from './immutable'
import { numbering } from './numbering'
import { receipts } from './receipts'
import { steps } from './steps'
import { unique } from './unique'
import { weather } from './weather'

/** All features, in the order in which they are shown. */
const features: readonly RecordFeature[] = [
  confidential,
  unique,
  weather,
  carryOver,
  numbering,
  immutable,
  receipts,
  steps,
  begins,
  absence,
]

const featuresOf = memoize((module: Module) => features.filter(({ appliesTo }) => appliesTo(module)))

/** The parts of one kind that features add to the screens of a module, by the name of the feature. */
export const partsFor = <K extends keyof RecordFeature>(module: Module, part: K) =>
  featuresOf(module).flatMap((feature) => {
    const found = feature[part]
    return found === undefined ? [] : [{ name: feature.name, part: found }]
  })
