import { allocates } from './allocates'
import { addFormFeatures } from './form'
import { gathers } from './gathers'

/** Adds the features of forms about money. */
addFormFeatures(gathers, allocates)
