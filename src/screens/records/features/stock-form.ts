import { counting } from './counting'
import { addFormFeatures } from './form'

/** Adds the feature of forms whose quantities are counted one after the other. */
addFormFeatures(counting)
