import { charts } from './charts'
import { addDetailFeatures } from './detail'
import { figures } from './figures'
import { verifies } from './verifies'
import { warnsOfDetail } from './warns-of'

/** Adds the features of pages of records with figures, that warn of one, or about which a service is asked. */
addDetailFeatures(figures, charts, warnsOfDetail, verifies)
