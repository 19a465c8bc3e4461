import { following } from './following'
import { addFormFeatures } from './form'

/** Adds the features of forms of plans. */
addFormFeatures(following)
