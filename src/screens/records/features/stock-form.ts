import { counting } from './counting'
import { addFormFeatures } from './form'
import { holds } from './holds'
import { shortage } from './shortage'

/** Adds the feature of forms whose quantities are counted one after the other, or are more than the book has. */
addFormFeatures(counting, shortage, holds)
