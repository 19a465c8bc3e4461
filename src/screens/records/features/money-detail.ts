import { charts } from './charts'
import { addDetailFeatures } from './detail'
import { figures } from './figures'
import { warnsOfDetail } from './warns-of'

/** Adds the features of pages of records with figures, or that warn of one. */
addDetailFeatures(figures, charts, warnsOfDetail)
