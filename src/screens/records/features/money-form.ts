import { addFormFeatures } from './form'
import { gathers } from './gathers'
import { warnsOfForm } from './warns-of'

/** Adds the features of forms that read the ledger. */
addFormFeatures(gathers, warnsOfForm)
