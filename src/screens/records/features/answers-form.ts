import { answerFills } from './answer-fills'
import { addFormFeatures } from './form'

/** Adds the feature of forms whose answers to check items fill in what was found. */
addFormFeatures(answerFills)
