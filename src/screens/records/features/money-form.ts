import { addFormFeatures } from './form'
import { gathers } from './gathers'

/** Adds the features of forms that take lines from the ledger. */
addFormFeatures(gathers)
