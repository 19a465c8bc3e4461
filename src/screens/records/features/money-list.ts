import { batchEntry } from './batch'
import { boardLinks } from './boards'
import { clocksInList } from './clocks'
import { addListFeatures } from './list'
import { mine } from './mine'
import { months } from './months'

/** Adds the features of lists of amounts. */
addListFeatures(boardLinks, batchEntry, mine, months, clocksInList)
