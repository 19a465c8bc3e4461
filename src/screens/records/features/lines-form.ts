import { addFormFeatures } from './form'
import { gathers } from './gathers'

/** Adds the feature of forms that take over lines of a record, such as the items of a check list. */
addFormFeatures(gathers)
