import type { Feature } from '../core/change'
import { files } from './files'
import { lines } from './lines'
import { messages } from './messages'
import { receipts } from './receipts'
import { references } from './references'
import { parentSteps, stepNotifications } from './steps'
import { tree } from './tree'

/** All features, in the order in which they handle a change. */
export const features: readonly Feature[] = [
  references,
  tree,
  lines,
  files,
  parentSteps,
  stepNotifications,
  messages,
  receipts,
]
