import { onPresence } from '../presence'

/** Runs `work` when the app is hidden, because the host may then end it. */
export const onLeave = (work: () => void) => onPresence((isHere) => isHere || work())
