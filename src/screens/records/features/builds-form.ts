import { builds } from './builds'
import { addFormFeatures } from './form'

/** Adds the feature of forms that are built from the records of their day. */
addFormFeatures(builds)
