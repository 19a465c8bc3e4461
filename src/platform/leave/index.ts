import { onPresence } from '../presence'

/** Runs when the program is put away and may be ended by the host. */
export const onLeave = (work: () => void) => onPresence((isHere) => isHere || work())
