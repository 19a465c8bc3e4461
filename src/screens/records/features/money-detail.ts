import { charts } from './charts'
import { addDetailFeatures } from './detail'
import { figures } from './figures'

/** Adds the features of pages of records with figures. */
addDetailFeatures(figures, charts)
