import { batchEntry } from './batch'
import { clocksInList } from './clocks'
import { addListFeatures } from './list'
import { months } from './months'

/** Adds the features of lists of amounts. */
addListFeatures(batchEntry, months, clocksInList)
