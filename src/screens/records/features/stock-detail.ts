import { addDetailFeatures } from './detail'
import { figures } from './figures'

/** Adds what the pages of stocks show besides: the movements behind a balance. */
addDetailFeatures(figures)
