import { builds } from './builds'
import { addFormFeatures } from './form'
import { lateForm } from './lateness/late-form'

/** Adds the features of reports: they are built from the records of their day, and say that they are written later. */
addFormFeatures(builds, lateForm)
