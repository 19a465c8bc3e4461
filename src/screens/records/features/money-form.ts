import { allocates } from './allocates'
import { addFormFeatures } from './form'
import { gathers } from './gathers'
import { warnsOfForm } from './warns-of'

/** Adds the features of forms about money. */
addFormFeatures(gathers, allocates, warnsOfForm)
