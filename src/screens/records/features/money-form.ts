import { allocates } from './allocates'
import { addFormFeatures } from './form'
import { gathers } from './gathers'
import { recognises } from './recognises'
import { warnsOfForm } from './warns-of'

/** Adds the features of forms about money. */
addFormFeatures(gathers, allocates, recognises, warnsOfForm)
