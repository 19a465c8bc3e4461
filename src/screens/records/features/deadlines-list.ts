import { clocksInList } from './clocks'
import { addListFeatures } from './list'

/** Adds the time that is left to the lists of records with deadlines. */
addListFeatures(clocksInList)
