import { builds } from './builds'
import { addFormFeatures } from './form'
import { lateForm } from './lateness/late-form'
import { merges } from './merges'

/**
 * Adds the features of reports: they are built from the records of their day, can be merged into one that is there
 * already, and say that they are written later.
 */
addFormFeatures(builds, merges, lateForm)
